-- expands
-- Names of people disappear from the audit log with their accounts only, whichever role calls erase_audit_names. Checked at commit,
-- because processes of the version before erase the names before the account.
CREATE FUNCTION check_erased_audit_names() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF (NEW.actor_name <> OLD.actor_name
      AND NOT EXISTS (SELECT FROM users WHERE id = NEW.actor_id AND erased_at IS NOT NULL))
    OR (NEW.record_name <> OLD.record_name
      AND NOT EXISTS (SELECT FROM users WHERE id = NEW.record_id::uuid AND erased_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'the account was not erased, so its names stay in the audit log';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit_names_of_erased AFTER UPDATE ON audit_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_erased_audit_names();

-- An account cannot be erased for a moment.
CREATE FUNCTION keep_user_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an erased account stays erased';
END $$;
CREATE TRIGGER users_stay_erased BEFORE UPDATE OF erased_at ON users
  FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL AND NEW.erased_at IS NULL) EXECUTE FUNCTION keep_user_erased();
