-- expands
-- Each audit entry has a place in a chain, with a hash over the entry and the hash before it, so that a changed, removed
-- or inserted entry is found (npm run doctor, C17). The shop's database role cannot write here; the trigger can.
CREATE TABLE audit_chain (
  place bigint PRIMARY KEY CHECK (place > 0), -- without gaps, unlike a sequence
  entry_id uuid NOT NULL UNIQUE, -- no foreign key: a removed entry leaves its place behind
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- Names of people (the actor, and the member of an entry about staff) are not part of it, because they are erased with the
-- person's account; the ids stay.
CREATE FUNCTION audit_entry_hash(previous bytea, entry audit_entries) RETURNS bytea LANGUAGE sql STABLE
SET timezone = 'UTC' AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(
    entry.id, entry.at, entry.actor_id, entry.action, entry.record_kind, entry.record_id,
    CASE WHEN entry.record_kind <> 'staff' THEN entry.record_name END, entry.before, entry.after)::text, 'UTF8'))
$$;

-- Runs at commit, when a transaction takes no further locks: so the lock is the last in every lock order, and it is held
-- for the commit only.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  newest audit_chain;
BEGIN
  PERFORM pg_advisory_xact_lock(724301119);
  SELECT * INTO newest FROM audit_chain ORDER BY place DESC LIMIT 1;
  INSERT INTO audit_chain (place, entry_id, hash) VALUES (
    coalesce(newest.place, 0) + 1, NEW.id, audit_entry_hash(coalesce(newest.hash, ''), NEW));
  RETURN NULL;
END $$;

DO $$
DECLARE
  entry audit_entries;
  newest bytea := '';
  place bigint := 0;
BEGIN
  FOR entry IN SELECT * FROM audit_entries ORDER BY at, id LOOP
    place := place + 1;
    newest := audit_entry_hash(newest, entry);
    INSERT INTO audit_chain (place, entry_id, hash) VALUES (place, entry.id, newest);
  END LOOP;
END $$;

CREATE CONSTRAINT TRIGGER audit_entries_chained AFTER INSERT ON audit_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

CREATE OR REPLACE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased audit_entries;
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_entries' THEN
    erased := OLD;
    erased.actor_name := NEW.actor_name;
    IF OLD.record_kind = 'staff' THEN erased.record_name := NEW.record_name; END IF;
    -- Only names of people, and only by the function below.
    IF NEW IS NOT DISTINCT FROM erased AND current_setting('hemstitch.erases_audit_names', true) = 'yes' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'an audit entry is never changed or deleted';
END $$;
DROP TRIGGER audit_entries_stay ON audit_entries;
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
CREATE TRIGGER audit_entries_stay_all BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entry();
CREATE TRIGGER audit_chain_stays BEFORE UPDATE OR DELETE ON audit_chain
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
CREATE TRIGGER audit_chain_stays_all BEFORE TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entry();

-- Replaces the name of a person whose account is erased. The words are fixed, so that nobody can be blamed with it.
CREATE FUNCTION erase_audit_names(person uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('hemstitch.erases_audit_names', 'yes', true);
  UPDATE audit_entries SET actor_name = 'Deleted account' WHERE actor_id = person;
  UPDATE audit_entries SET record_name = 'Deleted account' WHERE record_kind = 'staff' AND record_id = person::text;
  PERFORM set_config('hemstitch.erases_audit_names', '', true);
END $$;
