"""Tables, policies and functions of the ledger.

The owner of the schema cannot log in. Members can call the functions and read what the policies let them; the tables of
bodies and keys are readable in their own spaces only. Functions run as the owner and find the caller by `session_user`,
so that they also work behind a pooler. They name `pg_temp` last: else PostgreSQL looks there first, and a member's
temporary table would stand for one of the ledger's.
"""

SCHEMA = """
CREATE SCHEMA autos_firm AUTHORIZATION {owner};
SET LOCAL ROLE {owner};
REVOKE ALL ON SCHEMA autos_firm FROM PUBLIC;
GRANT USAGE ON SCHEMA autos_firm TO {members};
SET LOCAL search_path = autos_firm, pg_catalog;

CREATE TABLE firm (firm_id uuid PRIMARY KEY, version integer NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE member (
    member_id uuid PRIMARY KEY,
    role_name name NOT NULL UNIQUE,
    is_administrator boolean NOT NULL,
    ended_at timestamptz);
CREATE TABLE device (
    device_id uuid PRIMARY KEY,
    member_id uuid NOT NULL REFERENCES member,
    request bytea NOT NULL CHECK (octet_length(request) <= 4096),
    asked_at timestamptz NOT NULL DEFAULT now(),
    admitted_at timestamptz,
    removed_at timestamptz,
    removed_after bigint,
    seen_at timestamptz);
CREATE INDEX ON device (member_id);
CREATE TABLE space (
    space_id uuid PRIMARY KEY,
    last_seq bigint NOT NULL,
    last_hash bytea NOT NULL,
    epoch integer NOT NULL);
CREATE TABLE membership (
    space_id uuid NOT NULL REFERENCES space,
    member_id uuid NOT NULL REFERENCES member,
    since timestamptz NOT NULL DEFAULT now(),
    until timestamptz,
    left_after bigint,
    PRIMARY KEY (member_id, space_id));
CREATE TABLE epoch_key (
    space_id uuid NOT NULL REFERENCES space,
    epoch integer NOT NULL,
    device_id uuid NOT NULL REFERENCES device,
    sealed bytea NOT NULL CHECK (octet_length(sealed) = 80),
    PRIMARY KEY (device_id, space_id, epoch));
CREATE TABLE entry (
    space_id uuid NOT NULL,
    seq bigint NOT NULL,
    entry_id uuid NOT NULL,
    device_id uuid NOT NULL,
    at bigint NOT NULL,
    kind integer NOT NULL,
    epoch integer NOT NULL,
    prev_hash bytea NOT NULL,
    body_hash bytea NOT NULL,
    signature bytea NOT NULL,
    body bytea,
    PRIMARY KEY (space_id, seq),
    UNIQUE (space_id, entry_id)) PARTITION BY HASH (space_id);
CREATE INDEX ON entry (space_id, kind, seq) WHERE kind >= 50; -- the few of erasures, which are asked for by kind
CREATE TABLE entry_0 PARTITION OF entry FOR VALUES WITH (MODULUS 4, REMAINDER 0);
CREATE TABLE entry_1 PARTITION OF entry FOR VALUES WITH (MODULUS 4, REMAINDER 1);
CREATE TABLE entry_2 PARTITION OF entry FOR VALUES WITH (MODULUS 4, REMAINDER 2);
CREATE TABLE entry_3 PARTITION OF entry FOR VALUES WITH (MODULUS 4, REMAINDER 3);
ALTER TABLE entry_0 ALTER COLUMN body SET STORAGE EXTERNAL; -- ciphertext: compressing it again is in vain
ALTER TABLE entry_1 ALTER COLUMN body SET STORAGE EXTERNAL;
ALTER TABLE entry_2 ALTER COLUMN body SET STORAGE EXTERNAL;
ALTER TABLE entry_3 ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE TABLE content_key (
    space_id uuid NOT NULL,
    seq bigint NOT NULL,
    wrapped bytea NOT NULL CHECK (octet_length(wrapped) = 60),
    PRIMARY KEY (space_id, seq));
ALTER TABLE content_key ALTER COLUMN wrapped SET STATISTICS 0; -- the planner's samples would outlive an erasure
CREATE TABLE erasure (
    entry_id uuid NOT NULL,
    space_id uuid NOT NULL REFERENCES space,
    order_id uuid NOT NULL,
    device_id uuid NOT NULL,
    erased_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (space_id, entry_id));
CREATE TABLE claim (
    space_id uuid NOT NULL REFERENCES space,
    question bytea NOT NULL CHECK (octet_length(question) = 32),
    device_id uuid NOT NULL REFERENCES device,
    claimed_at timestamptz NOT NULL,
    until timestamptz NOT NULL,
    PRIMARY KEY (space_id, question));
CREATE TABLE delivery (
    device_id uuid NOT NULL,
    space_id uuid NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    delivered_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX ON delivery (space_id, delivered_at);
CREATE TABLE device_state (
    device_id uuid NOT NULL REFERENCES device,
    space_id uuid NOT NULL REFERENCES space,
    seq bigint NOT NULL,
    reported_at timestamptz NOT NULL,
    PRIMARY KEY (device_id, space_id));

CREATE FUNCTION me() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS
$$ SELECT member_id FROM member WHERE role_name = session_user AND ended_at IS NULL $$;
CREATE FUNCTION my_spaces() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS
$$ SELECT space_id FROM membership WHERE member_id = me() AND until IS NULL $$;
CREATE FUNCTION is_mine(wanted uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS
$$ SELECT EXISTS (SELECT FROM membership WHERE member_id = me() AND space_id = wanted AND until IS NULL) $$;
CREATE FUNCTION is_my_device(wanted uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS
$$ SELECT EXISTS (SELECT FROM device WHERE device_id = wanted AND member_id = me()
                  AND admitted_at IS NOT NULL AND removed_at IS NULL) $$;
CREATE FUNCTION administers() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS
$$ SELECT coalesce((SELECT is_administrator FROM member WHERE member_id = me()), false) $$;

ALTER TABLE entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE content_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE epoch_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE space ENABLE ROW LEVEL SECURITY;
CREATE POLICY mine ON entry FOR SELECT USING (space_id IN (SELECT my_spaces()));
CREATE POLICY mine ON content_key FOR SELECT USING (space_id IN (SELECT my_spaces()));
ALTER TABLE erasure ENABLE ROW LEVEL SECURITY;
CREATE POLICY mine ON erasure FOR SELECT USING (space_id IN (SELECT my_spaces()));
CREATE POLICY mine ON space FOR SELECT USING (space_id IN (SELECT my_spaces()));
CREATE POLICY mine ON epoch_key FOR SELECT USING (space_id IN (SELECT my_spaces()) AND is_my_device(device_id));
GRANT SELECT ON entry, content_key, epoch_key, erasure, space, firm TO {members};

CREATE FUNCTION refuse(reason text) RETURNS void LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION USING ERRCODE = 'AF001', MESSAGE = reason; END $$;

CREATE FUNCTION ask_to_enter(new_device uuid, new_request bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    IF me() IS NULL THEN PERFORM refuse('no member'); END IF;
    IF (SELECT count(*) FROM device WHERE member_id = me() AND removed_at IS NULL) >= 32 THEN
        PERFORM refuse('too many devices');
    END IF;
    INSERT INTO device (device_id, member_id, request) VALUES (new_device, me(), new_request);
END $$;

CREATE FUNCTION asking() RETURNS TABLE (device_id uuid, member_id uuid, request bytea, asked_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS
$$ SELECT device_id, member_id, request, asked_at FROM device
   WHERE admitted_at IS NULL AND removed_at IS NULL AND (administers() OR member_id = me()) ORDER BY asked_at $$;

CREATE FUNCTION seen() RETURNS TABLE (device_id uuid, seen_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS
$$ SELECT device_id, seen_at FROM device WHERE me() IS NOT NULL $$;

CREATE FUNCTION invite(new_member uuid, verifier text, administrator boolean) RETURNS name
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE
    firm_name text;
    login name;
BEGIN
    IF NOT administers() THEN PERFORM refuse('no administrator'); END IF;
    IF verifier NOT LIKE 'SCRAM-SHA-256$%' THEN PERFORM refuse('no verifier'); END IF;
    SELECT left(replace(firm_id::text, '-', ''), 12) INTO firm_name FROM firm;
    login := 'autos_' || firm_name || '_' || left(replace(new_member::text, '-', ''), 12);
    INSERT INTO member (member_id, role_name, is_administrator) VALUES (new_member, login, administrator);
    EXECUTE format('CREATE ROLE %I LOGIN PASSWORD %L IN ROLE %I', login, verifier, 'autos_members_' || firm_name);
    EXECUTE format('ALTER ROLE %I SET statement_timeout = %L', login, '60s');
    EXECUTE format('ALTER ROLE %I SET idle_in_transaction_session_timeout = %L', login, '30s'); -- it may hold a lock
    RETURN login;
END $$;

CREATE FUNCTION login_of(wanted uuid) RETURNS name
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS
$$ SELECT role_name FROM member WHERE member_id = wanted AND administers() $$;

CREATE FUNCTION admit(wanted uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE owner uuid;
BEGIN
    SELECT member_id INTO owner FROM device WHERE device_id = wanted AND removed_at IS NULL;
    IF owner IS NULL OR NOT (administers() OR (owner = me() AND EXISTS ( -- a further one, by one that is in already
        SELECT FROM device WHERE member_id = owner AND admitted_at IS NOT NULL AND removed_at IS NULL
    ))) THEN PERFORM refuse('no administrator'); END IF;
    UPDATE device SET admitted_at = coalesce(admitted_at, now()) WHERE device_id = wanted;
    INSERT INTO membership (space_id, member_id) SELECT firm_id, owner FROM firm ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION turn_away(wanted uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE owner uuid;
BEGIN
    SELECT member_id INTO owner FROM device WHERE device_id = wanted;
    IF owner IS NULL OR NOT (administers() OR owner = me()) THEN PERFORM refuse('no administrator'); END IF;
    UPDATE device SET removed_at = now(), removed_after = last_seq FROM space JOIN firm ON space_id = firm_id
    WHERE device_id = wanted AND removed_at IS NULL; -- the entry that says so follows in the same transaction
    IF NOT EXISTS (SELECT FROM device WHERE member_id = owner AND admitted_at IS NOT NULL AND removed_at IS NULL) THEN
        UPDATE membership SET until = now() WHERE member_id = owner AND until IS NULL;
        UPDATE member SET ended_at = now() WHERE member_id = owner;
    END IF;
END $$;

CREATE FUNCTION open_space(new_space uuid, founding bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    IF me() IS NULL THEN PERFORM refuse('no member'); END IF;
    INSERT INTO space (space_id, last_seq, last_hash, epoch) VALUES (new_space, 0, founding, 1);
    INSERT INTO membership (space_id, member_id) VALUES (new_space, me());
    INSERT INTO membership (space_id, member_id) SELECT new_space, firm_id FROM firm; -- the recovery sheet
END $$;

CREATE FUNCTION let_in(wanted_space uuid, wanted_member uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    IF NOT is_mine(wanted_space) THEN PERFORM refuse('no member of the space'); END IF;
    INSERT INTO membership (space_id, member_id) VALUES (wanted_space, wanted_member)
    ON CONFLICT (member_id, space_id) DO UPDATE SET since = now(), until = NULL, left_after = NULL
    WHERE membership.until IS NOT NULL;
END $$;

CREATE FUNCTION shut_out(wanted_space uuid, wanted_member uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    IF NOT is_mine(wanted_space) THEN PERFORM refuse('no member of the space'); END IF;
    IF EXISTS (SELECT FROM firm WHERE firm_id IN (wanted_space, wanted_member)) THEN
        PERFORM refuse('out of the firm itself, or the recovery sheet'); -- the one is `turn_away`, the other nobody's
    END IF;
    UPDATE membership SET until = now(), left_after = last_seq FROM space
    WHERE space.space_id = wanted_space AND membership.space_id = wanted_space AND member_id = wanted_member
    AND until IS NULL; -- the entry that says so follows in the same transaction
END $$;

-- The last entry that a device may read of a space that it, or its member, was shut out of: the one that says so.
CREATE FUNCTION last_entry(wanted_space uuid, author uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
    SELECT CASE WHEN EXISTS (SELECT FROM firm WHERE firm_id = wanted_space) THEN removed_after ELSE left_after END + 1
    FROM device JOIN member USING (member_id) JOIN membership USING (member_id)
    WHERE device_id = author AND role_name = session_user AND admitted_at IS NOT NULL AND space_id = wanted_space
$$;

-- Of entries with contents of the space, only what shows that none is missing.
CREATE FUNCTION farewell(wanted_space uuid, author uuid, after bigint, most integer)
RETURNS TABLE (seq bigint, entry_id uuid, device_id uuid, at bigint, kind integer, epoch integer, prev_hash bytea,
    body_hash bytea, signature bytea, body bytea, wrapped bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
    SELECT seq, entry_id, device_id, at, kind, epoch, prev_hash, body_hash, signature,
        CASE WHEN kind < 20 THEN body END, CASE WHEN kind < 20 THEN wrapped END
    FROM entry LEFT JOIN content_key USING (space_id, seq)
    WHERE space_id = wanted_space AND seq > after AND seq <= least(last_entry(wanted_space, author), after + most)
    ORDER BY seq
$$;

CREATE FUNCTION farewell_keys(wanted_space uuid, author uuid) RETURNS TABLE (epoch integer, sealed bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
    SELECT epoch, sealed FROM epoch_key
    WHERE space_id = wanted_space AND device_id = author AND last_entry(wanted_space, author) IS NOT NULL
$$;

CREATE FUNCTION said_farewell(wanted_space uuid, author uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
    DELETE FROM epoch_key WHERE device_id = author AND last_entry(wanted_space, author) IS NOT NULL
    AND (space_id = wanted_space OR EXISTS (SELECT FROM firm WHERE firm_id = wanted_space))
$$;

CREATE FUNCTION put_keys(wanted_space uuid, epochs integer[], devices uuid[], sealed_keys bytea[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    IF NOT is_mine(wanted_space) THEN PERFORM refuse('no member of the space'); END IF;
    INSERT INTO epoch_key (space_id, epoch, device_id, sealed)
    SELECT wanted_space, given.epoch, given.device_id, given.sealed
    FROM unnest(epochs, devices, sealed_keys) AS given (epoch, device_id, sealed)
    JOIN device USING (device_id)
    JOIN membership ON membership.member_id = device.member_id AND membership.space_id = wanted_space
    WHERE device.admitted_at IS NOT NULL AND device.removed_at IS NULL AND membership.until IS NULL
    -- Nothing is put in advance where a later key belongs.
    AND given.epoch <= (SELECT space.epoch FROM space WHERE space_id = wanted_space)
    ON CONFLICT DO NOTHING; -- a key that is there is never replaced
END $$;

CREATE FUNCTION append(
    wanted_space uuid, author uuid, ids uuid[], times bigint[], kinds integer[], epochs integer[],
    hashes bytea[], signatures bytea[], bodies bytea[], wrapped_keys bytea[], before bytea
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE
    here space%ROWTYPE;
    the_firm uuid;
    current_hash bytea;
    number bigint;
    each integer;
    before_hashes bytea[] := '{{}}';
BEGIN
    IF NOT is_mine(wanted_space) THEN PERFORM refuse('no member of the space'); END IF;
    IF NOT is_my_device(author) THEN PERFORM refuse('device not admitted'); END IF;
    IF (SELECT max(given) FROM unnest(times) AS given) > (extract(epoch FROM clock_timestamp()) + 360) * 65536000 THEN
        RAISE EXCEPTION USING ERRCODE = 'AF002', MESSAGE = 'clock'; -- who writes tomorrow would have the last word
    END IF;
    IF NOT administers() AND kinds && ARRAY[50, 61] THEN PERFORM refuse('no administrator'); END IF;
    SELECT * INTO here FROM space WHERE space_id = wanted_space FOR UPDATE;
    IF EXISTS (SELECT FROM entry WHERE space_id = wanted_space AND entry_id = ANY (ids)) THEN
        RETURN -1; -- some of it arrived before: the caller pulls first
    END IF;
    IF before IS DISTINCT FROM here.last_hash THEN RETURN 0; END IF;
    SELECT firm_id INTO the_firm FROM firm;
    current_hash := here.last_hash;
    number := here.last_seq;
    FOR each IN 1 .. array_length(ids, 1) LOOP
        number := number + 1;
        before_hashes := before_hashes || current_hash;
        IF sha256(bodies[each]) IS DISTINCT FROM hashes[each] THEN PERFORM refuse('another body'); END IF;
        IF octet_length(bodies[each]) > 25165824 OR octet_length(signatures[each]) IS DISTINCT FROM 64
            OR times[each] < 0 OR epochs[each] <> here.epoch OR kinds[each] NOT BETWEEN 1 AND 32767
        THEN PERFORM refuse('no entry'); END IF; -- every desk would stop before it
        IF kinds[each] = 14 THEN here.epoch := here.epoch + 1; END IF;
        current_hash := sha256(
            '\\x6175746f73206669726d20656e747279203100'::bytea || uuid_send(the_firm) || uuid_send(wanted_space)
            || int8send(number) || uuid_send(ids[each]) || uuid_send(author) || int8send(times[each])
            || int2send(kinds[each]::smallint) || int4send(epochs[each]) || current_hash || hashes[each]);
    END LOOP;
    INSERT INTO entry (space_id, seq, entry_id, device_id, at, kind, epoch, prev_hash, body_hash, signature, body)
    SELECT wanted_space, here.last_seq + given.place, given.entry_id, author, given.at, given.kind, given.epoch,
           given.prev_hash, given.body_hash, given.signature, given.body
    FROM unnest(ids, times, kinds, epochs, before_hashes, hashes, signatures, bodies) WITH ORDINALITY
         AS given (entry_id, at, kind, epoch, prev_hash, body_hash, signature, body, place);
    INSERT INTO content_key (space_id, seq, wrapped)
    SELECT wanted_space, here.last_seq + given.place, given.wrapped
    FROM unnest(wrapped_keys) WITH ORDINALITY AS given (wrapped, place);
    UPDATE space SET last_seq = number, last_hash = current_hash, epoch = here.epoch WHERE space_id = wanted_space;
    PERFORM pg_notify('autos_' || encode(substring(sha256(uuid_send(wanted_space)) FOR 12), 'hex'), '');
    RETURN number;
END $$;

-- Entries that follow one, as many as go at once, and in the same breath the note that they went.
CREATE FUNCTION pull(wanted_space uuid, author uuid, after bigint, most integer, most_bytes bigint)
RETURNS TABLE (seq bigint, entry_id uuid, device_id uuid, at bigint, kind integer, epoch integer, prev_hash bytea,
    body_hash bytea, signature bytea, body bytea, wrapped bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE pulled bigint;
BEGIN
    IF NOT is_mine(wanted_space) OR NOT EXISTS (
        SELECT FROM device WHERE device_id = author AND member_id = me()
    ) THEN RETURN; END IF;
    RETURN QUERY SELECT page.seq, page.entry_id, page.device_id, page.at, page.kind, page.epoch, page.prev_hash,
        page.body_hash, page.signature, page.body, page.wrapped
    FROM (
        SELECT e.*, k.wrapped, sum(coalesce(octet_length(e.body), 0)) OVER (ORDER BY e.seq) AS bytes
        FROM entry e LEFT JOIN ( -- the same range once more: whatever way it joins, it reads nothing else
            SELECT seq, wrapped FROM content_key
            WHERE space_id = wanted_space AND seq > after AND seq <= after + most
        ) k USING (seq)
        WHERE e.space_id = wanted_space AND e.seq > after AND e.seq <= after + most
    ) page WHERE bytes <= most_bytes OR page.seq = after + 1 ORDER BY page.seq;
    GET DIAGNOSTICS pulled = ROW_COUNT;
    IF pulled > 0 THEN
        INSERT INTO delivery (device_id, space_id, first_seq, last_seq)
        VALUES (author, wanted_space, after + 1, after + pulled);
    END IF;
END $$;

CREATE FUNCTION deliveries(wanted_space uuid)
RETURNS TABLE (device_id uuid, first_seq bigint, last_seq bigint, delivered_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
    SELECT device_id, first_seq, last_seq, delivered_at FROM delivery
    WHERE space_id = wanted_space AND is_mine(wanted_space) ORDER BY delivered_at, first_seq
$$;

CREATE FUNCTION report(author uuid, wanted_space uuid, last bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    IF NOT is_mine(wanted_space) OR NOT is_my_device(author) THEN RETURN; END IF;
    INSERT INTO device_state VALUES (author, wanted_space, last, now())
    ON CONFLICT (device_id, space_id) DO UPDATE SET seq = excluded.seq, reported_at = excluded.reported_at;
    UPDATE device SET seen_at = now() WHERE device_id = author;
END $$;

CREATE FUNCTION erase(wanted_order uuid, wanted_space uuid, author uuid, ids uuid[]) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
DECLARE
    seqs bigint[];
    there uuid[];
BEGIN
    IF NOT is_mine(wanted_space) OR NOT is_my_device(author) THEN PERFORM refuse('no member of the space'); END IF;
    IF NOT administers() AND NOT EXISTS (
        SELECT FROM entry JOIN firm ON space_id = firm_id WHERE entry_id = wanted_order AND kind = 50
    ) THEN PERFORM refuse('no order'); END IF;
    LOCK TABLE content_key IN ACCESS EXCLUSIVE MODE;
    SELECT array_agg(seq), array_agg(entry_id) INTO seqs, there FROM entry
    WHERE space_id = wanted_space AND entry_id = ANY (ids) AND kind >= 20 AND body IS NOT NULL;
    IF seqs IS NULL THEN RETURN 0; END IF;
    UPDATE entry SET body = NULL WHERE space_id = wanted_space AND seq = ANY (seqs);
    -- Written anew: a deleted row stays in its file until others need the room.
    CREATE UNLOGGED TABLE kept_key AS
    SELECT * FROM content_key WHERE NOT (space_id = wanted_space AND seq = ANY (seqs));
    TRUNCATE content_key;
    INSERT INTO content_key SELECT * FROM kept_key ORDER BY space_id, seq;
    DROP TABLE kept_key;
    INSERT INTO erasure (entry_id, space_id, order_id, device_id)
    SELECT each, wanted_space, wanted_order, author FROM unnest(there) AS each ON CONFLICT DO NOTHING;
    RETURN cardinality(seqs);
END $$;

CREATE FUNCTION make_claim(wanted_space uuid, wanted bytea, author uuid, lease interval)
RETURNS TABLE (device_id uuid, claimed_at timestamptz, is_mine boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
    IF NOT is_mine(wanted_space) OR NOT is_my_device(author) THEN PERFORM refuse('no member of the space'); END IF;
    INSERT INTO claim (space_id, question, device_id, claimed_at, until)
    VALUES (wanted_space, wanted, author, now(), now() + least(lease, interval '1 hour'))
    ON CONFLICT (space_id, question) DO UPDATE
    SET device_id = excluded.device_id, claimed_at = excluded.claimed_at, until = excluded.until
    WHERE claim.until < now() OR claim.device_id = excluded.device_id;
    RETURN QUERY SELECT claim.device_id, claim.claimed_at, claim.device_id = author
    FROM claim WHERE claim.space_id = wanted_space AND claim.question = wanted;
END $$;

CREATE FUNCTION release_claim(wanted_space uuid, wanted bytea, author uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS
$$ DELETE FROM claim WHERE space_id = wanted_space AND question = wanted AND device_id = author
   AND is_my_device(author) $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA autos_firm FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA autos_firm TO {members};
RESET ROLE;
"""
