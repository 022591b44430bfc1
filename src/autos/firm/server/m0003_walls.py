"""Walls that hold whatever a caller says: each computer has a login of its own, and every function knows who asks.

A function that members can call begins with `caller`, `acting` or `in_space`, which raise for who may not: no argument
says who asks. No table but `firm` can be read. Who belongs to what changes by `append` alone, with the entry that says
so. Bodies are dropped for a listing alone: a signed entry whose identifier is a hash over what it lists.
"""

WALLS = r"""
-- Every function of before, and what depends on one: they are all made anew.
DROP POLICY mine ON entry; DROP POLICY mine ON content_key; DROP POLICY mine ON epoch_key;
DROP POLICY mine ON erasure; DROP POLICY mine ON space;
DO $$ DECLARE each regprocedure; members name; BEGIN
    FOR each IN SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'autos_firm'::regnamespace LOOP
        EXECUTE format('DROP FUNCTION %s', each);
    END LOOP;
    SELECT 'autos_members_' || left(replace(firm_id::text, '-', ''), 12) INTO members FROM firm;
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA autos_firm FROM %I', members);
    EXECUTE format('GRANT SELECT ON firm TO %I', members); -- whoever connects learns the version before anything else
END $$;

ALTER TABLE member ALTER COLUMN role_name DROP NOT NULL; -- the login of all her computers, of before this version
ALTER TABLE device
    ADD COLUMN role_name name UNIQUE, -- NULL: made before this version, and not in contact since
    ADD COLUMN invited_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN invited_by uuid,
    ALTER COLUMN request DROP NOT NULL,
    ALTER COLUMN asked_at DROP NOT NULL,
    ALTER COLUMN asked_at DROP DEFAULT;
UPDATE device SET invited_at = asked_at;
UPDATE device SET role_name = member.role_name FROM member JOIN firm ON member_id = firm_id
WHERE device.member_id = firm_id;
UPDATE member SET role_name = NULL FROM firm WHERE member_id = firm_id;

-- Several keys for one device: who puts a wrong one is in nobody's way.
ALTER TABLE epoch_key DROP CONSTRAINT epoch_key_pkey;
ALTER TABLE epoch_key ADD COLUMN put_by uuid REFERENCES device;
UPDATE epoch_key SET put_by = device_id;
ALTER TABLE epoch_key ADD PRIMARY KEY (device_id, space_id, epoch, put_by);

ALTER TABLE entry ADD CONSTRAINT shape CHECK (seq BETWEEN 1 AND 9007199254740991 AND at >= 0
    AND kind BETWEEN 1 AND 32767
    AND octet_length(prev_hash) = 32 AND octet_length(body_hash) = 32 AND octet_length(signature) = 64) NOT VALID;

-- Whom the server let in or shut out with it. NULL: none, or before this version.
ALTER TABLE entry ADD COLUMN subject uuid;

-- What an entry of kind 52 lists, as its identifier says: `erase`.
CREATE TABLE listing (
    space_id uuid NOT NULL REFERENCES space,
    entry_id uuid NOT NULL,
    order_id uuid NOT NULL,
    PRIMARY KEY (space_id, entry_id));
ALTER TABLE listing ENABLE ROW LEVEL SECURITY;
ALTER TABLE erasure ADD COLUMN listing_id uuid; -- NULL: of before this version, and named by nobody since
CREATE INDEX ON erasure (space_id, listing_id);

-- Content keys in 64 parts, of which an erasure writes anew, one at a time, those that had one of its keys.
ALTER TABLE content_key RENAME TO content_key_before;
ALTER INDEX content_key_pkey RENAME TO content_key_before_pkey;
CREATE TABLE content_key (
    space_id uuid NOT NULL,
    block integer NOT NULL,
    seq bigint NOT NULL,
    wrapped bytea NOT NULL CHECK (octet_length(wrapped) = 60),
    PRIMARY KEY (space_id, block, seq),
    CHECK (block = seq >> 16)) PARTITION BY HASH (space_id, block);
ALTER TABLE content_key ALTER COLUMN wrapped SET STATISTICS 0; -- of all parts together, as of each
DO $$ BEGIN
    FOR each IN 0 .. 63 LOOP
        EXECUTE format('CREATE TABLE content_key_%s PARTITION OF content_key'
            ' FOR VALUES WITH (MODULUS 64, REMAINDER %s)', each, each);
        EXECUTE format('ALTER TABLE content_key_%s ALTER COLUMN wrapped SET STATISTICS 0', each); -- samples would stay
        EXECUTE format('ALTER TABLE content_key_%s ENABLE ROW LEVEL SECURITY', each);
    END LOOP;
END $$;
ALTER TABLE content_key ENABLE ROW LEVEL SECURITY;
INSERT INTO content_key SELECT space_id, seq >> 16, seq, wrapped FROM content_key_before ORDER BY space_id, seq;
DROP TABLE content_key_before;
CREATE TABLE unswept (part name PRIMARY KEY); -- parts whose files have keys that are deleted
ALTER TABLE unswept ENABLE ROW LEVEL SECURITY;
ALTER TABLE firm ENABLE ROW LEVEL SECURITY;
CREATE POLICY everybody ON firm FOR SELECT USING (true);
DO $$ DECLARE each name; BEGIN
    FOREACH each IN ARRAY ARRAY['member', 'device', 'membership', 'claim', 'delivery', 'device_state'] LOOP
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', each);
    END LOOP;
END $$;

-- Who asks ------------------------------------------------------------------------------------------------------------

CREATE FUNCTION refuse(reason text) RETURNS void LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION USING ERRCODE = 'AF001', MESSAGE = reason; END $$;
CREATE FUNCTION refuse_shape(reason text) RETURNS void LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION USING ERRCODE = 'AF004', MESSAGE = reason; END $$;

-- Under another isolation a function would see who belongs to what, and which rows there are, as of an older snapshot.
CREATE FUNCTION see_what_is() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('transaction_isolation') <> 'read committed' THEN
        RAISE EXCEPTION USING ERRCODE = 'AF005', MESSAGE = 'isolation';
    END IF;
END $$;

-- The computer whose login this is, admitted or not.
CREATE FUNCTION caller() RETURNS device
LANGUAGE plpgsql STABLE SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE asked device%ROWTYPE;
BEGIN
    PERFORM see_what_is();
    SELECT * INTO asked FROM device WHERE role_name = session_user;
    IF NOT FOUND THEN RAISE EXCEPTION USING ERRCODE = 'AF003', MESSAGE = 'no login of this firm'; END IF;
    RETURN asked;
END $$;

CREATE FUNCTION is_acting(asked device) RETURNS boolean
LANGUAGE sql STABLE SET search_path = autos_firm, pg_catalog, pg_temp AS $$
    SELECT asked.admitted_at IS NOT NULL AND asked.removed_at IS NULL
    AND EXISTS (SELECT FROM member WHERE member_id = asked.member_id AND ended_at IS NULL)
$$;

-- The same, of one that is in the firm.
CREATE FUNCTION acting() RETURNS device
LANGUAGE plpgsql STABLE SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE asked device%ROWTYPE := caller();
BEGIN
    IF NOT is_acting(asked) THEN RAISE EXCEPTION USING ERRCODE = 'AF003', MESSAGE = 'not in the firm'; END IF;
    RETURN asked;
END $$;

CREATE FUNCTION has_member(wanted_space uuid, wanted_member uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = autos_firm, pg_catalog, pg_temp AS $$
    SELECT EXISTS (SELECT FROM membership WHERE space_id = wanted_space AND member_id = wanted_member AND until IS NULL)
$$;

-- The same, of one whose member is in a space.
CREATE FUNCTION in_space(wanted_space uuid) RETURNS device
LANGUAGE plpgsql STABLE SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE asked device%ROWTYPE := acting();
BEGIN
    IF NOT has_member(wanted_space, asked.member_id) THEN PERFORM refuse('no member of the space'); END IF;
    RETURN asked;
END $$;

CREATE FUNCTION administers(asked device) RETURNS boolean
LANGUAGE sql STABLE SET search_path = autos_firm, pg_catalog, pg_temp AS $$
    SELECT is_acting(asked) AND EXISTS (SELECT FROM member WHERE member_id = asked.member_id AND is_administrator)
$$;

CREATE FUNCTION is_firm(wanted_space uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = autos_firm, pg_catalog, pg_temp AS
$$ SELECT EXISTS (SELECT FROM firm WHERE firm_id = wanted_space) $$;

-- Of one dimension, from 1, of a length, and without a NULL.
CREATE FUNCTION is_list(given anyarray, wanted integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(cardinality(given) = wanted AND (wanted = 0 OR (array_ndims(given) = 1 AND array_lower(given, 1) = 1
        AND array_position(given, NULL) IS NULL)), false)
$$;

-- Logins --------------------------------------------------------------------------------------------------------------

CREATE FUNCTION make_login(wanted uuid, verifier text) RETURNS name
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE
    firm_name text;
    login name;
BEGIN
    IF verifier IS NULL
       OR verifier !~ '^SCRAM-SHA-256\$[0-9]{4,7}:[A-Za-z0-9+/=]{16,64}\$[A-Za-z0-9+/=]{44}:[A-Za-z0-9+/=]{44}$'
    THEN PERFORM refuse_shape('no verifier'); END IF;
    SELECT left(replace(firm_id::text, '-', ''), 12) INTO firm_name FROM firm;
    login := 'autos_' || firm_name || '_' || replace(wanted::text, '-', '');
    EXECUTE format('CREATE ROLE %I LOGIN PASSWORD %L IN ROLE %I', login, verifier, 'autos_members_' || firm_name);
    EXECUTE format('ALTER ROLE %I SET statement_timeout = %L', login, '60s');
    EXECUTE format('ALTER ROLE %I SET idle_in_transaction_session_timeout = %L', login, '30s'); -- it may hold a lock
    EXECUTE format('ALTER ROLE %I SET default_transaction_isolation = %L', login, 'read committed'); -- `see_what_is`
    UPDATE device SET role_name = login WHERE device_id = wanted;
    RETURN login;
END $$;

CREATE FUNCTION bound_login(login name) RETURNS void
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    IF login IS NOT NULL THEN
        EXECUTE format('ALTER ROLE %I CONNECTION LIMIT 4 VALID UNTIL %L', login, now() + interval '90 days');
    END IF;
EXCEPTION WHEN insufficient_privilege OR undefined_object THEN NULL; -- `open_logins` has it
END $$;

CREATE FUNCTION close_login(login name) RETURNS void
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    IF login IS NOT NULL THEN EXECUTE format('ALTER ROLE %I NOLOGIN', login); END IF;
EXCEPTION WHEN insufficient_privilege OR undefined_object THEN NULL;
END $$;

-- Ends the transactions that a login has open: what they hold would hold up what ends it, and the settings that bound
-- them are its own to change. Who belongs to a login may end them: the owner does, for this moment.
CREATE FUNCTION end_transactions(login name) RETURNS void
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    IF login IS NULL OR login = session_user THEN RETURN; END IF;
    EXECUTE format('GRANT %I TO %I', login, current_user);
    PERFORM pg_stat_clear_snapshot();
    PERFORM pg_terminate_backend(pid, 2000) FROM pg_stat_activity
    WHERE usename = login AND xact_start IS NOT NULL AND pid <> pg_backend_pid();
    EXECUTE format('REVOKE %I FROM %I', login, current_user);
EXCEPTION WHEN insufficient_privilege OR undefined_object OR invalid_grant_operation THEN NULL; -- it is waited for
END $$;

-- Of a device, of those of its member that are not in, and of the login of before that she has.
CREATE FUNCTION end_transactions_of(wanted uuid) RETURNS void
LANGUAGE sql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
    SELECT end_transactions(other.role_name) FROM device AS other JOIN device AS it USING (member_id)
    WHERE it.device_id = wanted
    AND (other.device_id = wanted OR other.admitted_at IS NULL OR other.removed_at IS NOT NULL);
    SELECT end_transactions(member.role_name) FROM device JOIN member USING (member_id) WHERE device_id = wanted;
$$;

-- Logins of who was removed that nothing ends. For administrators.
CREATE FUNCTION open_logins() RETURNS SETOF name
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    IF NOT administers(caller()) THEN RETURN; END IF;
    RETURN QUERY SELECT rolname FROM pg_roles WHERE rolcanlogin AND coalesce(rolvaliduntil, 'infinity') = 'infinity'
    AND (rolname IN (SELECT device.role_name FROM device JOIN member USING (member_id)
                     WHERE removed_at IS NOT NULL OR ended_at IS NOT NULL)
         OR rolname IN (SELECT member.role_name FROM member WHERE ended_at IS NOT NULL)) ORDER BY 1;
END $$;

-- A computer of before this version gets a login of its own, with the login of its member: once.
CREATE FUNCTION take_login(wanted uuid, verifier text) RETURNS name
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE
    owner uuid;
    login name;
BEGIN
    PERFORM see_what_is();
    SELECT member_id INTO owner FROM member WHERE role_name = session_user;
    IF owner IS NULL THEN RAISE EXCEPTION USING ERRCODE = 'AF003', MESSAGE = 'no login of before'; END IF;
    PERFORM FROM device WHERE device_id = wanted AND member_id = owner AND role_name IS NULL AND admitted_at IS NOT NULL
    FOR UPDATE;
    IF NOT FOUND THEN PERFORM refuse('no such computer'); END IF;
    login := make_login(wanted, verifier);
    PERFORM bound_login(login) FROM device JOIN member USING (member_id)
    WHERE device_id = wanted AND (removed_at IS NOT NULL OR ended_at IS NOT NULL);
    IF NOT EXISTS (SELECT FROM device WHERE member_id = owner AND role_name IS NULL AND removed_at IS NULL) THEN
        PERFORM close_login(session_user);
        UPDATE member SET role_name = NULL WHERE member_id = owner AND ended_at IS NULL;
    END IF;
    RETURN login;
END $$;

-- Invitations ---------------------------------------------------------------------------------------------------------

CREATE FUNCTION add_invited(new_device uuid, owner uuid, verifier text, inviter uuid) RETURNS name
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE login name;
BEGIN
    IF new_device IS NULL OR EXISTS (SELECT FROM device WHERE device_id = new_device) THEN
        PERFORM refuse_shape('no new computer');
    END IF;
    IF (SELECT count(*) FROM device WHERE member_id = owner AND removed_at IS NULL) >= 32
       OR (SELECT count(*) FROM device WHERE invited_by = inviter AND admitted_at IS NULL AND removed_at IS NULL) >= 500
    THEN PERFORM refuse('too many computers'); END IF;
    INSERT INTO device (device_id, member_id, invited_by) VALUES (new_device, owner, inviter);
    login := make_login(new_device, verifier);
    EXECUTE format('ALTER ROLE %I CONNECTION LIMIT 4 VALID UNTIL %L', login, now() + interval '30 days');
    RETURN login;
END $$;

CREATE FUNCTION invite(new_member uuid, new_device uuid, verifier text, administrator boolean) RETURNS name
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE asked device%ROWTYPE := acting();
BEGIN
    IF NOT administers(asked) THEN PERFORM refuse('no administrator'); END IF;
    IF new_member IS NULL OR administrator IS NULL OR EXISTS (SELECT FROM member WHERE member_id = new_member) THEN
        PERFORM refuse_shape('no new member');
    END IF;
    INSERT INTO member (member_id, is_administrator) VALUES (new_member, administrator);
    RETURN add_invited(new_device, new_member, verifier, asked.device_id);
END $$;

-- A further computer of one's own.
CREATE FUNCTION invite_device(new_device uuid, verifier text) RETURNS name
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE asked device%ROWTYPE := acting();
BEGIN
    RETURN add_invited(new_device, asked.member_id, verifier, asked.device_id);
END $$;

CREATE FUNCTION invitations()
RETURNS TABLE (device_id uuid, member_id uuid, invited_by uuid, invited_at timestamptz, asked_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE asked device%ROWTYPE := acting();
BEGIN
    RETURN QUERY SELECT each.device_id, each.member_id, each.invited_by, each.invited_at, each.asked_at
    FROM device AS each WHERE admitted_at IS NULL AND removed_at IS NULL
    AND (administers(asked) OR each.member_id = asked.member_id) ORDER BY each.invited_at, each.device_id;
END $$;

CREATE FUNCTION cancel_invitation(wanted uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
    asked device%ROWTYPE := acting();
    invited device%ROWTYPE;
BEGIN
    PERFORM end_transactions(role_name) FROM device WHERE device_id = wanted AND admitted_at IS NULL
    AND (administers(asked) OR member_id = asked.member_id);
    SELECT * INTO invited FROM device
    WHERE device_id = wanted AND admitted_at IS NULL AND removed_at IS NULL FOR NO KEY UPDATE;
    IF invited.device_id IS NULL OR NOT (administers(asked) OR invited.member_id = asked.member_id) THEN
        PERFORM refuse('no invitation');
    END IF;
    UPDATE device SET removed_at = now(), request = NULL WHERE device_id = wanted;
    PERFORM close_login(invited.role_name);
    IF NOT EXISTS (SELECT FROM device WHERE member_id = invited.member_id AND removed_at IS NULL) THEN
        UPDATE member SET ended_at = now() WHERE member_id = invited.member_id;
    END IF;
END $$;

-- Again, too, as long as it is not admitted: an answer may have been lost on its way.
CREATE FUNCTION ask_to_enter(new_request bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE asked device%ROWTYPE := caller();
BEGIN
    IF asked.admitted_at IS NOT NULL OR asked.removed_at IS NOT NULL THEN PERFORM refuse('not invited'); END IF;
    IF new_request IS NULL OR octet_length(new_request) > 4096 THEN PERFORM refuse_shape('no request'); END IF;
    UPDATE device SET request = new_request, asked_at = now() WHERE device_id = asked.device_id;
END $$;

CREATE FUNCTION asking() RETURNS TABLE (device_id uuid, member_id uuid, request bytea, asked_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE asked device%ROWTYPE := acting();
BEGIN
    RETURN QUERY SELECT each.device_id, each.member_id, each.request, each.asked_at FROM device AS each
    WHERE admitted_at IS NULL AND removed_at IS NULL AND each.request IS NOT NULL
    AND (administers(asked) OR each.member_id = asked.member_id) ORDER BY each.asked_at;
END $$;

CREATE FUNCTION seen() RETURNS TABLE (device_id uuid, seen_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
    PERFORM acting();
    RETURN QUERY SELECT each.device_id, greatest(each.seen_at, ( -- its own column: of before this version
        SELECT max(reported_at) FROM device_state WHERE device_state.device_id = each.device_id))
    FROM device AS each WHERE admitted_at IS NOT NULL;
END $$;

-- Who belongs to what: with an entry, by `append` ---------------------------------------------------------------------

CREATE FUNCTION admit(asked device, wanted uuid) RETURNS void
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE entering device%ROWTYPE;
BEGIN
    SELECT * INTO entering FROM device WHERE device_id = wanted AND removed_at IS NULL FOR NO KEY UPDATE;
    IF entering.device_id IS NULL OR NOT (administers(asked) OR entering.member_id = asked.member_id) THEN
        PERFORM refuse('no administrator');
    END IF;
    UPDATE device SET admitted_at = coalesce(admitted_at, now()) WHERE device_id = wanted;
    UPDATE member SET ended_at = NULL WHERE member_id = entering.member_id;
    INSERT INTO membership (space_id, member_id) SELECT firm_id, entering.member_id FROM firm
    ON CONFLICT (member_id, space_id) DO UPDATE SET since = now(), until = NULL, left_after = NULL
    WHERE membership.until IS NOT NULL;
    IF entering.role_name IS NOT NULL THEN
        EXECUTE format('ALTER ROLE %I CONNECTION LIMIT -1 VALID UNTIL %L', entering.role_name, 'infinity');
    END IF;
END $$;

CREATE FUNCTION mark_ended(wanted uuid, behind bigint) RETURNS void
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE leaving device%ROWTYPE;
BEGIN
    SELECT * INTO leaving FROM device WHERE device_id = wanted FOR NO KEY UPDATE; -- others may refer to it
    UPDATE device SET removed_at = coalesce(removed_at, now()), removed_after = coalesce(removed_after, behind)
    WHERE device_id = wanted;
    PERFORM bound_login(leaving.role_name);
    IF leaving.role_name IS NULL THEN
        PERFORM bound_login(role_name) FROM member WHERE member_id = leaving.member_id; -- which that computer knows
    END IF;
    IF NOT EXISTS (
        SELECT FROM device WHERE member_id = leaving.member_id AND admitted_at IS NOT NULL AND removed_at IS NULL
    ) THEN
        UPDATE membership SET until = now() WHERE member_id = leaving.member_id AND until IS NULL;
        UPDATE member SET ended_at = now() WHERE member_id = leaving.member_id;
        PERFORM bound_login(role_name) FROM member WHERE member_id = leaving.member_id;
        -- Computers that she had invited and that are not in yet.
        PERFORM close_login(role_name) FROM device WHERE member_id = leaving.member_id AND admitted_at IS NULL;
        UPDATE device SET removed_at = now() WHERE member_id = leaving.member_id AND removed_at IS NULL;
    END IF;
END $$;

-- It does not wait for what the device itself has open, nor long for others.
CREATE FUNCTION end_device(wanted uuid, behind bigint) RETURNS void
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
BEGIN
    BEGIN
        PERFORM mark_ended(wanted, behind);
        RETURN;
    EXCEPTION WHEN lock_not_available THEN NULL;
    END;
    PERFORM end_transactions_of(wanted);
    PERFORM mark_ended(wanted, behind);
END $$;

CREATE FUNCTION remove_device(asked device, wanted uuid, behind bigint) RETURNS void
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE leaving device%ROWTYPE;
BEGIN
    SELECT * INTO leaving FROM device WHERE device_id = wanted AND admitted_at IS NOT NULL;
    IF leaving.device_id IS NULL OR leaving.removed_after IS NOT NULL OR is_firm(wanted)
       OR NOT (administers(asked) OR leaving.member_id = asked.member_id)
    THEN PERFORM refuse('no administrator'); END IF;
    IF NOT EXISTS (
        SELECT FROM device JOIN member USING (member_id) WHERE is_administrator AND ended_at IS NULL
        AND admitted_at IS NOT NULL AND removed_at IS NULL AND device_id <> wanted AND NOT is_firm(device_id)
    ) THEN PERFORM refuse('the last administrator'); END IF;
    PERFORM end_device(wanted, behind);
END $$;

CREATE FUNCTION let_in(wanted_space uuid, wanted_member uuid) RETURNS void
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    IF NOT EXISTS (
        SELECT FROM device JOIN member USING (member_id) WHERE member_id = wanted_member AND ended_at IS NULL
        AND admitted_at IS NOT NULL AND NOT is_firm(member_id)
    ) THEN PERFORM refuse('no member'); END IF;
    INSERT INTO membership (space_id, member_id) VALUES (wanted_space, wanted_member)
    ON CONFLICT (member_id, space_id) DO UPDATE SET since = now(), until = NULL, left_after = NULL
    WHERE membership.until IS NOT NULL;
END $$;

CREATE FUNCTION shut_out(wanted_space uuid, wanted_member uuid, behind bigint) RETURNS void
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    IF is_firm(wanted_member) THEN PERFORM refuse('the recovery sheet'); END IF;
    UPDATE membership SET until = coalesce(until, now()), left_after = behind
    WHERE space_id = wanted_space AND member_id = wanted_member AND left_after IS NULL;
    IF NOT FOUND THEN PERFORM refuse('no member'); END IF;
END $$;

-- An administrator ends a computer at once, where the entry that says so cannot be written yet.
CREATE FUNCTION turn_away(wanted uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE asked device%ROWTYPE := acting();
BEGIN
    IF NOT administers(asked) OR wanted = asked.device_id OR is_firm(wanted)
       OR NOT EXISTS (SELECT FROM device WHERE device_id = wanted AND admitted_at IS NOT NULL)
    THEN PERFORM refuse('no administrator'); END IF;
    PERFORM end_transactions_of(wanted); -- which may hold a space
    PERFORM end_device(wanted, NULL);
END $$;

CREATE FUNCTION open_space(new_space uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE
    asked device%ROWTYPE := acting();
    the_firm uuid;
BEGIN
    SELECT firm_id INTO the_firm FROM firm;
    IF new_space IS NULL OR new_space = the_firm OR EXISTS (SELECT FROM space WHERE space_id = new_space) THEN
        PERFORM refuse_shape('no new space');
    END IF;
    INSERT INTO space (space_id, last_seq, last_hash, epoch) VALUES (
        new_space, 0, sha256('\x6175746f73206669726d207370616365203100'::bytea || uuid_send(the_firm)
        || uuid_send(new_space)), 1);
    INSERT INTO membership (space_id, member_id) VALUES (new_space, asked.member_id)
    ON CONFLICT DO NOTHING;
    INSERT INTO membership (space_id, member_id) VALUES (new_space, the_firm) -- the recovery sheet
    ON CONFLICT DO NOTHING;
END $$;

-- Keys ----------------------------------------------------------------------------------------------------------------

CREATE FUNCTION put_keys(wanted_space uuid, epochs integer[], devices uuid[], sealed_keys bytea[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE
    asked device%ROWTYPE := in_space(wanted_space);
    count integer := cardinality(devices);
BEGIN
    IF NOT (is_list(epochs, count) AND is_list(devices, count) AND is_list(sealed_keys, count))
       OR EXISTS (SELECT FROM unnest(sealed_keys) AS given WHERE octet_length(given) <> 80)
    THEN PERFORM refuse_shape('no keys'); END IF;
    INSERT INTO epoch_key (space_id, epoch, device_id, sealed, put_by)
    SELECT wanted_space, given.epoch, given.device_id, given.sealed, asked.device_id
    FROM unnest(epochs, devices, sealed_keys) AS given (epoch, device_id, sealed)
    JOIN device USING (device_id)
    JOIN membership ON membership.member_id = device.member_id AND membership.space_id = wanted_space
    WHERE device.admitted_at IS NOT NULL AND device.removed_at IS NULL AND membership.until IS NULL
    AND given.epoch BETWEEN 1 AND (SELECT space.epoch FROM space WHERE space_id = wanted_space)
    ON CONFLICT DO NOTHING; -- one for each who puts one: only who has the key tells which is right
END $$;

CREATE FUNCTION sealed_keys() RETURNS TABLE (space_id uuid, epoch integer, sealed bytea)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE asked device%ROWTYPE := caller();
BEGIN
    IF NOT is_acting(asked) THEN RETURN; END IF;
    RETURN QUERY SELECT each.space_id, each.epoch, each.sealed FROM epoch_key AS each
    WHERE each.device_id = asked.device_id AND has_member(each.space_id, asked.member_id);
END $$;

-- Entries -------------------------------------------------------------------------------------------------------------

CREATE FUNCTION heads() RETURNS TABLE (space_id uuid, last_seq bigint, last_hash bytea)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE asked device%ROWTYPE := caller();
BEGIN
    IF NOT is_acting(asked) THEN RETURN; END IF; -- who was removed asks for the farewell next
    RETURN QUERY SELECT each.space_id, each.last_seq, each.last_hash FROM space AS each
    WHERE each.space_id IN (SELECT space_id FROM membership WHERE member_id = asked.member_id AND until IS NULL);
END $$;

CREATE FUNCTION append(
    wanted_space uuid, ids uuid[], times bigint[], kinds integer[], epochs integer[], hashes bytea[],
    signatures bytea[], bodies bytea[], wrapped_keys bytea[], subjects uuid[], before bytea
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp SET lock_timeout = '30s' AS $$
DECLARE
    author device%ROWTYPE := in_space(wanted_space);
    is_administrator boolean := administers(author);
    is_sheet boolean := is_firm(author.device_id);
    here space%ROWTYPE;
    the_firm uuid;
    is_the_firm boolean;
    current_hash bytea;
    number bigint;
    count integer := cardinality(ids);
    kind integer;
    must_change_key boolean := false;
    before_hashes bytea[] := '{}';
BEGIN
    SELECT firm_id INTO the_firm FROM firm;
    is_the_firm := wanted_space = the_firm;
    IF coalesce(count, 0) NOT BETWEEN 1 AND 10000 OR NOT (is_list(ids, count) AND is_list(times, count)
        AND is_list(kinds, count) AND is_list(epochs, count) AND is_list(hashes, count)
        AND is_list(signatures, count) AND is_list(bodies, count) AND is_list(wrapped_keys, count)
        AND coalesce(cardinality(subjects) = count, false) AND array_ndims(subjects) = 1
        AND array_lower(subjects, 1) = 1
        AND before IS NOT NULL)
    THEN PERFORM refuse_shape('lists'); END IF;
    IF (SELECT max(given) FROM unnest(times) AS given) > (extract(epoch FROM clock_timestamp()) + 360) * 65536000 THEN
        RAISE EXCEPTION USING ERRCODE = 'AF002', MESSAGE = 'clock'; -- who writes tomorrow would have the last word
    END IF;
    IF is_the_firm AND is_administrator AND 3 = ANY (kinds) THEN -- whom she removes may hold the space
        BEGIN
            PERFORM FROM space WHERE space_id = wanted_space FOR NO KEY UPDATE NOWAIT;
        EXCEPTION WHEN lock_not_available THEN
            PERFORM end_transactions_of(given.subject) FROM unnest(kinds, subjects) AS given (kind, subject)
            WHERE given.kind = 3;
        END;
    END IF;
    SELECT * INTO here FROM space WHERE space_id = wanted_space FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM entry WHERE space_id = wanted_space AND entry_id = ANY (ids)) THEN
        RETURN -1; -- some of it arrived before: the caller pulls first
    END IF;
    IF before <> here.last_hash THEN RETURN 0; END IF;
    current_hash := here.last_hash;
    number := here.last_seq;
    FOR each IN 1 .. count LOOP
        number := number + 1;
        kind := kinds[each];
        before_hashes := before_hashes || current_hash;
        IF octet_length(bodies[each]) NOT BETWEEN 48 AND 25165824 OR octet_length(signatures[each]) <> 64
            OR octet_length(wrapped_keys[each]) <> 60 OR times[each] < 0 OR epochs[each] <> here.epoch
            OR kind NOT BETWEEN 1 AND 32767 OR sha256(bodies[each]) <> hashes[each]
        THEN PERFORM refuse_shape('no entry'); END IF; -- every desk would stop before it
        IF (number = 1) <> (kind = 10) OR kind = 1 -- `create_firm` writes that
            OR (is_the_firm AND kind IN (11, 12, 13)) OR (NOT is_the_firm AND kind IN (2, 3, 4, 6, 50, 51, 60, 61, 70))
            OR (subjects[each] IS NOT NULL) <> (kind IN (2, 3, 12, 13))
            OR (must_change_key AND kind NOT IN (3, 13, 14)) -- who left has the key
        THEN PERFORM refuse_shape('not here'); END IF;
        IF NOT is_administrator AND (kind IN (4, 6, 50, 61) OR (is_the_firm AND kind = 5)
            OR (is_the_firm AND kind = 14 AND NOT must_change_key))
        THEN PERFORM refuse('no administrator'); END IF;
        IF is_sheet AND kind NOT IN (2, 3, 14) THEN PERFORM refuse('the recovery sheet'); END IF;
        CASE kind
            WHEN 2 THEN PERFORM admit(author, subjects[each]);
            WHEN 3 THEN PERFORM remove_device(author, subjects[each], number - 1);
            WHEN 12 THEN PERFORM let_in(wanted_space, subjects[each]);
            WHEN 13 THEN PERFORM shut_out(wanted_space, subjects[each], number - 1);
            WHEN 14 THEN here.epoch := here.epoch + 1;
            ELSE NULL;
        END CASE;
        must_change_key := kind IN (3, 13);
        current_hash := sha256(
            '\x6175746f73206669726d20656e747279203100'::bytea || uuid_send(the_firm) || uuid_send(wanted_space)
            || int8send(number) || uuid_send(ids[each]) || uuid_send(author.device_id) || int8send(times[each])
            || int2send(kind::smallint) || int4send(epochs[each]) || current_hash || hashes[each]);
    END LOOP;
    IF must_change_key THEN PERFORM refuse_shape('the key is not changed'); END IF;
    INSERT INTO entry (space_id, seq, entry_id, device_id, at, kind, epoch, prev_hash, body_hash, signature, body,
        subject)
    SELECT wanted_space, here.last_seq + given.place, given.entry_id, author.device_id, given.at, given.kind,
           given.epoch, given.prev_hash, given.body_hash, given.signature, given.body, given.subject
    FROM unnest(ids, times, kinds, epochs, before_hashes, hashes, signatures, bodies, subjects) WITH ORDINALITY
         AS given (entry_id, at, kind, epoch, prev_hash, body_hash, signature, body, subject, place);
    INSERT INTO content_key (space_id, block, seq, wrapped)
    SELECT wanted_space, (here.last_seq + given.place) >> 16, here.last_seq + given.place, given.wrapped
    FROM unnest(wrapped_keys) WITH ORDINALITY AS given (wrapped, place);
    UPDATE space SET last_seq = number, last_hash = current_hash, epoch = here.epoch WHERE space_id = wanted_space;
    PERFORM pg_notify('autos_' || encode(substring(sha256(uuid_send(wanted_space)) FOR 12), 'hex'), '');
    RETURN number;
END $$;

-- Entries that follow one, as many as go at once, and in the same breath the note that they went.
CREATE FUNCTION pull(wanted_space uuid, after bigint, most integer, most_bytes bigint)
RETURNS TABLE (seq bigint, entry_id uuid, device_id uuid, at bigint, kind integer, epoch integer, prev_hash bytea,
    body_hash bytea, signature bytea, body bytea, wrapped bytea, subject uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    asked device%ROWTYPE := acting();
    pulled bigint;
BEGIN
    IF coalesce(after, -1) NOT BETWEEN 0 AND 9007199254740991 OR coalesce(most, 0) NOT BETWEEN 1 AND 10000
       OR coalesce(most_bytes, 0) < 1
    THEN PERFORM refuse_shape('out of range'); END IF;
    IF NOT has_member(wanted_space, asked.member_id) THEN RETURN; END IF;
    RETURN QUERY SELECT page.seq, page.entry_id, page.device_id, page.at, page.kind, page.epoch, page.prev_hash,
        page.body_hash, page.signature, page.body, page.wrapped, page.subject
    FROM (
        SELECT e.*, k.wrapped, sum(coalesce(octet_length(e.body), 0)) OVER (ORDER BY e.seq) AS bytes
        FROM entry e LEFT JOIN ( -- the same range once more: whatever way it joins, it reads nothing else
            SELECT seq, wrapped FROM content_key
            WHERE space_id = wanted_space AND block IN ((after + 1) >> 16, (after + most) >> 16)
            AND seq > after AND seq <= after + most
        ) k USING (seq)
        WHERE e.space_id = wanted_space AND e.seq > after AND e.seq <= after + most
    ) page WHERE bytes <= most_bytes OR page.seq = after + 1 ORDER BY page.seq;
    GET DIAGNOSTICS pulled = ROW_COUNT;
    IF pulled > 0 THEN
        INSERT INTO delivery (device_id, space_id, first_seq, last_seq)
        VALUES (asked.device_id, wanted_space, after + 1, after + pulled);
    END IF;
END $$;

-- Of some kinds, in order: the few of erasures and restorations. Noted, as those of `pull`.
CREATE FUNCTION entries(wanted_space uuid, kinds integer[])
RETURNS TABLE (seq bigint, entry_id uuid, device_id uuid, at bigint, kind integer, epoch integer, prev_hash bytea,
    body_hash bytea, signature bytea, body bytea, wrapped bytea, subject uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE asked device%ROWTYPE := in_space(wanted_space);
BEGIN
    RETURN QUERY WITH given AS MATERIALIZED (
        SELECT e.*, k.wrapped
        FROM entry e LEFT JOIN content_key k ON k.space_id = e.space_id AND k.block = e.seq >> 16 AND k.seq = e.seq
        WHERE e.space_id = wanted_space AND e.kind = ANY (kinds)
    ), noted AS (
        INSERT INTO delivery (device_id, space_id, first_seq, last_seq)
        SELECT asked.device_id, wanted_space, min(run.seq), max(run.seq)
        FROM (SELECT given.seq, given.seq - row_number() OVER (ORDER BY given.seq) AS start FROM given) run
        GROUP BY run.start)
    SELECT g.seq, g.entry_id, g.device_id, g.at, g.kind, g.epoch, g.prev_hash, g.body_hash, g.signature, g.body,
        g.wrapped, g.subject
    FROM given g ORDER BY g.seq;
END $$;

-- The last entry that a device may read of a space that it, or its member, was shut out of: the one that says so.
CREATE FUNCTION last_entry(asked device, wanted_space uuid) RETURNS bigint
LANGUAGE sql STABLE SET search_path = autos_firm, pg_catalog, pg_temp AS $$
    SELECT CASE WHEN asked.admitted_at IS NULL THEN NULL WHEN is_firm(wanted_space) THEN asked.removed_after
        WHEN asked.removed_at IS NULL THEN left_after END + 1
    FROM membership WHERE member_id = asked.member_id AND space_id = wanted_space
$$;

-- Of entries with contents of the space, only what shows that none is missing.
CREATE FUNCTION farewell(wanted_space uuid, after bigint, most integer)
RETURNS TABLE (seq bigint, entry_id uuid, device_id uuid, at bigint, kind integer, epoch integer, prev_hash bytea,
    body_hash bytea, signature bytea, body bytea, wrapped bytea, subject uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    asked device%ROWTYPE := caller();
    last bigint := last_entry(asked, wanted_space);
    given bigint;
BEGIN
    IF coalesce(after, -1) NOT BETWEEN 0 AND 9007199254740991 OR coalesce(most, 0) NOT BETWEEN 1 AND 10000
    THEN PERFORM refuse_shape('out of range'); END IF;
    IF last IS NULL THEN RETURN; END IF;
    RETURN QUERY SELECT e.seq, e.entry_id, e.device_id, e.at, e.kind, e.epoch, e.prev_hash, e.body_hash, e.signature,
        CASE WHEN e.kind < 20 THEN e.body END, CASE WHEN e.kind < 20 THEN k.wrapped END, e.subject
    FROM entry e LEFT JOIN content_key k ON k.space_id = e.space_id AND k.block = e.seq >> 16 AND k.seq = e.seq
    WHERE e.space_id = wanted_space AND e.seq > after AND e.seq <= last AND e.seq <= after + most ORDER BY e.seq;
    GET DIAGNOSTICS given = ROW_COUNT;
    IF given > 0 THEN
        INSERT INTO delivery (device_id, space_id, first_seq, last_seq)
        VALUES (asked.device_id, wanted_space, after + 1, after + given);
    END IF;
END $$;

CREATE FUNCTION farewell_keys(wanted_space uuid) RETURNS TABLE (epoch integer, sealed bytea)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE asked device%ROWTYPE := caller();
BEGIN
    IF last_entry(asked, wanted_space) IS NULL THEN RETURN; END IF;
    RETURN QUERY SELECT each.epoch, each.sealed FROM epoch_key AS each
    WHERE each.space_id = wanted_space AND each.device_id = asked.device_id;
END $$;

CREATE FUNCTION said_farewell(wanted_space uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE asked device%ROWTYPE := caller();
BEGIN
    IF last_entry(asked, wanted_space) IS NULL THEN RETURN; END IF;
    DELETE FROM epoch_key WHERE device_id = asked.device_id AND (space_id = wanted_space OR is_firm(wanted_space));
    IF asked.removed_at IS NOT NULL THEN PERFORM close_login(asked.role_name); END IF;
END $$;

CREATE FUNCTION deliveries(wanted_space uuid)
RETURNS TABLE (device_id uuid, first_seq bigint, last_seq bigint, delivered_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
    PERFORM in_space(wanted_space);
    RETURN QUERY SELECT each.device_id, each.first_seq, each.last_seq, each.delivered_at FROM delivery AS each
    WHERE each.space_id = wanted_space ORDER BY each.delivered_at, each.first_seq;
END $$;

CREATE FUNCTION report(wanted_space uuid, last bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE asked device%ROWTYPE := in_space(wanted_space);
BEGIN
    IF coalesce(last, -1) NOT BETWEEN 0 AND (SELECT last_seq FROM space WHERE space_id = wanted_space) THEN
        PERFORM refuse_shape('out of range');
    END IF;
    INSERT INTO device_state VALUES (asked.device_id, wanted_space, last, now())
    ON CONFLICT (device_id, space_id) DO UPDATE SET seq = excluded.seq, reported_at = excluded.reported_at;
END $$;

-- Erasure -------------------------------------------------------------------------------------------------------------

-- Whether an entry has contents that a listing may name: nobody's receipt, limit or listing, and an order only for an
-- administrator, once every desk has carried it out. What has no body any more is named by whoever finds it.
CREATE FUNCTION is_erasable(given entry, by_administrator boolean) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT given.kind >= 20 AND given.kind <> 52
    AND (given.body IS NULL OR given.kind NOT IN (50, 51, 61) OR (given.kind = 50 AND by_administrator))
$$;

-- What a listing of these entries is called: a hash over the order and the bodies, which its author signs with it.
CREATE FUNCTION name_of_listing(wanted_space uuid, wanted_order uuid, ids uuid[], by_administrator boolean) RETURNS uuid
LANGUAGE sql STABLE SET search_path = autos_firm, pg_catalog, pg_temp AS $$
    SELECT encode(substring(sha256('\x6175746f73206669726d2065726173757265203100'::bytea || uuid_send(wanted_order)
        || string_agg(body_hash, ''::bytea ORDER BY body_hash)) FOR 16), 'hex')::uuid
    FROM entry WHERE space_id = wanted_space AND entry_id = ANY (ids) AND is_erasable(entry, by_administrator)
    HAVING count(*) = cardinality(ids) -- else one is not there, is there twice, or is never erased
$$;

CREATE FUNCTION note_erased(wanted_space uuid, listed uuid, wanted_order uuid, author uuid, ids uuid[]) RETURNS bigint
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE dropped bigint;
BEGIN
    INSERT INTO listing VALUES (wanted_space, listed, wanted_order) ON CONFLICT DO NOTHING;
    INSERT INTO erasure (entry_id, space_id, order_id, device_id, listing_id)
    SELECT each, wanted_space, wanted_order, author, listed FROM unnest(ids) AS each
    ON CONFLICT (space_id, entry_id) DO UPDATE SET listing_id = coalesce(erasure.listing_id, excluded.listing_id);
    WITH gone AS (
        DELETE FROM content_key USING entry
        WHERE entry.space_id = wanted_space AND entry.entry_id = ANY (ids) AND content_key.space_id = wanted_space
        AND content_key.block = entry.seq >> 16 AND content_key.seq = entry.seq
        RETURNING content_key.tableoid::regclass::name AS part)
    INSERT INTO unswept SELECT DISTINCT part FROM gone ON CONFLICT DO NOTHING;
    UPDATE entry SET body = NULL WHERE space_id = wanted_space AND entry_id = ANY (ids) AND body IS NOT NULL;
    GET DIAGNOSTICS dropped = ROW_COUNT;
    RETURN dropped;
END $$;

CREATE FUNCTION erase(wanted_space uuid, listed uuid, wanted_order uuid, ids uuid[]) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE
    asked device%ROWTYPE := in_space(wanted_space);
    lister uuid;
    by_administrator boolean;
BEGIN
    SELECT e.device_id, is_administrator INTO lister, by_administrator
    FROM entry e JOIN device USING (device_id) JOIN member USING (member_id)
    WHERE e.space_id = wanted_space AND e.entry_id = listed AND e.kind = 52;
    IF coalesce(cardinality(ids), 0) NOT BETWEEN 1 AND 10000 OR NOT is_list(ids, cardinality(ids))
       OR wanted_order IS NULL
       OR name_of_listing(wanted_space, wanted_order, ids, by_administrator) IS DISTINCT FROM listed
    THEN PERFORM refuse_shape('no listing of these'); END IF;
    IF lister IS NULL OR NOT by_administrator AND NOT EXISTS (SELECT FROM entry JOIN firm ON space_id = firm_id
                                                              WHERE entry_id = wanted_order AND kind = 50)
    THEN PERFORM refuse('no order'); END IF;
    RETURN note_erased(wanted_space, listed, wanted_order, asked.device_id, ids);
END $$;

-- Of these entries, those that no listing names yet and one of the caller may.
CREATE FUNCTION unlisted(wanted_space uuid, ids uuid[]) RETURNS TABLE (entry_id uuid, body_hash bytea)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE by_administrator boolean := administers(in_space(wanted_space));
BEGIN
    RETURN QUERY SELECT e.entry_id, e.body_hash FROM entry e WHERE e.space_id = wanted_space AND e.entry_id = ANY (ids)
    AND is_erasable(e, by_administrator) AND NOT EXISTS (
        SELECT FROM erasure WHERE erasure.space_id = e.space_id AND erasure.entry_id = e.entry_id
        AND listing_id IS NOT NULL);
END $$;

-- Write anew a part of the keys that had some which were erased: a deleted row stays in its file until others need the
-- room. Returns how many parts are left. Nobody waits for it while it waits: where a dump or another long reading goes
-- on, the part is left for the next time. CLUSTER keeps rows that were deleted for whoever has an older snapshot (a
-- dump that has not come to the part yet), and counts them in the index: such a part is written once more another time.
CREATE FUNCTION sweep() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE
    wanted name;
    kept real;
BEGIN
    PERFORM acting();
    FOR wanted IN SELECT part FROM unswept ORDER BY random() LIMIT 4 FOR UPDATE SKIP LOCKED LOOP
        BEGIN
            EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE NOWAIT', wanted);
            EXECUTE format('CLUSTER %I USING %I', wanted, wanted || '_pkey');
            EXECUTE format('SELECT count(*)::real FROM %I', wanted) INTO kept;
            DELETE FROM unswept WHERE part = wanted AND kept = (
                SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = (wanted || '_pkey')::regclass);
            EXIT;
        EXCEPTION WHEN lock_not_available OR object_in_use THEN NULL; -- hers, too: she reads it meanwhile
        END;
    END LOOP;
    RETURN (SELECT count(*) FROM unswept);
END $$;

-- What was erased in the caller's spaces.
CREATE FUNCTION erased() RETURNS TABLE (space_id uuid, entry_id uuid, order_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE asked device%ROWTYPE := acting();
BEGIN
    RETURN QUERY SELECT each.space_id, each.entry_id, each.order_id FROM erasure AS each
    WHERE each.listing_id IS NOT NULL AND has_member(each.space_id, asked.member_id);
END $$;

-- Listings with what they list, in order: hashes of bodies.
CREATE FUNCTION listings(wanted_space uuid)
RETURNS TABLE (seq bigint, entry_id uuid, device_id uuid, at bigint, kind integer, epoch integer, prev_hash bytea,
    body_hash bytea, signature bytea, order_id uuid, listed bytea[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
    PERFORM in_space(wanted_space);
    RETURN QUERY SELECT e.seq, e.entry_id, e.device_id, e.at, e.kind, e.epoch, e.prev_hash, e.body_hash, e.signature,
        l.order_id, ARRAY (
            SELECT gone.body_hash FROM erasure JOIN entry AS gone USING (space_id, entry_id)
            WHERE erasure.space_id = wanted_space AND erasure.listing_id = l.entry_id ORDER BY gone.body_hash)
    FROM listing l JOIN entry e USING (space_id, entry_id) WHERE l.space_id = wanted_space ORDER BY e.seq;
END $$;

-- Claims --------------------------------------------------------------------------------------------------------------

CREATE FUNCTION make_claim(wanted_space uuid, wanted bytea, lease interval)
RETURNS TABLE (device_id uuid, claimed_at timestamptz, is_mine boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE asked device%ROWTYPE := in_space(wanted_space);
BEGIN
    IF coalesce(octet_length(wanted), 0) <> 32 OR lease IS NULL OR lease NOT BETWEEN interval '0' AND interval '1 hour'
    THEN PERFORM refuse_shape('no claim'); END IF;
    INSERT INTO claim (space_id, question, device_id, claimed_at, until)
    VALUES (wanted_space, wanted, asked.device_id, now(), now() + lease)
    ON CONFLICT (space_id, question) DO UPDATE
    SET device_id = excluded.device_id, claimed_at = excluded.claimed_at, until = excluded.until
    WHERE claim.until < now() OR claim.device_id = excluded.device_id;
    RETURN QUERY SELECT claim.device_id, claim.claimed_at, claim.device_id = asked.device_id
    FROM claim WHERE claim.space_id = wanted_space AND claim.question = wanted;
    -- After the claim itself, and without waiting: two that claim at once never wait for each other.
    DELETE FROM claim WHERE ctid = ANY (ARRAY (
        SELECT ctid FROM claim WHERE until < now() ORDER BY until LIMIT 32 FOR UPDATE SKIP LOCKED));
END $$;

CREATE FUNCTION release_claim(wanted_space uuid, wanted bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE asked device%ROWTYPE := in_space(wanted_space);
BEGIN
    DELETE FROM claim WHERE space_id = wanted_space AND question = wanted AND device_id = asked.device_id;
END $$;

-- Members call these, and no other one.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA autos_firm FROM PUBLIC;
DO $$ DECLARE each regprocedure; BEGIN
    FOR each IN SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'autos_firm'::regnamespace AND prosecdef LOOP
        EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I', each,
            (SELECT 'autos_members_' || left(replace(firm_id::text, '-', ''), 12) FROM firm));
    END LOOP;
END $$;

-- Logins of before get what new ones have, as far as the owner may change them: `see_what_is` would refuse them.
DO $$ DECLARE each name; BEGIN
    FOR each IN SELECT role_name FROM member WHERE role_name IS NOT NULL LOOP
        BEGIN
            EXECUTE format('ALTER ROLE %I SET default_transaction_isolation = %L', each, 'read committed');
        EXCEPTION WHEN insufficient_privilege OR undefined_object THEN NULL;
        END;
    END LOOP;
END $$;

-- Invitations that are open name no computer: they are given again.
SELECT close_login(role_name) FROM member WHERE NOT is_firm(member_id)
AND NOT EXISTS (SELECT FROM device WHERE device.member_id = member.member_id AND admitted_at IS NOT NULL);
UPDATE member SET ended_at = coalesce(ended_at, now()) WHERE NOT is_firm(member_id)
AND NOT EXISTS (SELECT FROM device WHERE device.member_id = member.member_id AND admitted_at IS NOT NULL);
UPDATE device SET removed_at = now(), request = NULL WHERE admitted_at IS NULL AND removed_at IS NULL;
"""
