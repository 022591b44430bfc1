"""Claims that have ended go, and the login of who was removed closes.

PostgreSQL has no clock that calls us, so what is over is deleted where something of its kind is written: a few rows a
call. Who was removed needs her login to learn that she was: her desk reads the entry that says so, and deletes. So it
is bounded at once, closes for good once each of her computers has done that, and by itself after 90 days. Where the
owner of the schema may not change it, the removal goes through all the same, and `open_logins` says what is left.
"""

CLOSED_LOGINS = r"""
CREATE INDEX claim_until ON claim (until);

CREATE OR REPLACE FUNCTION make_claim(wanted_space uuid, wanted bytea, author uuid, lease interval)
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
    -- After the claim itself, and without waiting: two that claim at once never wait for each other.
    DELETE FROM claim WHERE ctid = ANY (ARRAY (
        SELECT ctid FROM claim WHERE until < now() ORDER BY until LIMIT 32 FOR UPDATE SKIP LOCKED));
END $$;

CREATE FUNCTION bound_login(login name) RETURNS void
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    EXECUTE format('ALTER ROLE %I CONNECTION LIMIT 4 VALID UNTIL %L', login, now() + interval '90 days');
EXCEPTION WHEN insufficient_privilege OR undefined_object THEN NULL; -- `open_logins` has it
END $$;

CREATE FUNCTION close_login(login name) RETURNS void
LANGUAGE plpgsql SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    EXECUTE format('ALTER ROLE %I NOLOGIN', login);
EXCEPTION WHEN insufficient_privilege OR undefined_object THEN NULL;
END $$;

CREATE OR REPLACE FUNCTION turn_away(wanted uuid) RETURNS void
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
        PERFORM bound_login(role_name) FROM member WHERE member_id = owner;
    END IF;
END $$;

CREATE OR REPLACE FUNCTION said_farewell(wanted_space uuid, author uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
BEGIN
    DELETE FROM epoch_key WHERE device_id = author AND last_entry(wanted_space, author) IS NOT NULL
    AND (space_id = wanted_space OR EXISTS (SELECT FROM firm WHERE firm_id = wanted_space));
    PERFORM close_login(role_name) FROM member
    WHERE role_name = session_user AND ended_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM device JOIN epoch_key USING (device_id) WHERE device.member_id = member.member_id);
END $$;

-- Logins of who was removed that nothing ends. For administrators.
CREATE FUNCTION open_logins() RETURNS SETOF name
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = autos_firm, pg_catalog, pg_temp AS $$
    SELECT role_name FROM member JOIN pg_roles ON rolname = role_name
    WHERE administers() AND ended_at IS NOT NULL AND rolcanlogin AND coalesce(rolvaliduntil, 'infinity') = 'infinity'
    ORDER BY role_name
$$;

REVOKE ALL ON FUNCTION bound_login(name), close_login(name), open_logins() FROM PUBLIC;
DO $$ BEGIN
    EXECUTE format('GRANT EXECUTE ON FUNCTION autos_firm.open_logins() TO %I',
        (SELECT 'autos_members_' || left(replace(firm_id::text, '-', ''), 12) FROM firm));
END $$;
SELECT bound_login(role_name) FROM member WHERE ended_at IS NOT NULL;
"""
