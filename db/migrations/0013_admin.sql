-- expands
-- The audit log: who changed what, written in the transaction of the change. It contains records and their values, never
-- what shoppers wrote.
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id uuid, -- null: the command line
  actor_name text NOT NULL CHECK (length(actor_name) <= 200),
  action text NOT NULL CHECK (length(action) BETWEEN 1 AND 60), -- "coupon.update"
  record_kind text NOT NULL CHECK (length(record_kind) BETWEEN 1 AND 40),
  record_id text CHECK (length(record_id) <= 100),
  record_name text NOT NULL DEFAULT '' CHECK (length(record_name) <= 300), -- the name at that time
  before jsonb, -- changed values only; null when the record was created
  after jsonb
);
CREATE INDEX audit_entries_by_age ON audit_entries (at DESC, id DESC);
CREATE INDEX audit_entries_by_record ON audit_entries (record_kind, record_id, at DESC);

CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an audit entry is never changed';
END $$;
CREATE TRIGGER audit_entries_stay BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();

-- The merchant's settings; missing names have their default.
CREATE TABLE store_settings (
  name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE TRIGGER store_settings_changed AFTER INSERT OR UPDATE OR DELETE ON store_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

-- Web vitals as counts by day, page, metric and bucket, without any visitor data.
CREATE TABLE web_vitals (
  day date NOT NULL,
  page text NOT NULL CHECK (length(page) <= 40),
  metric text NOT NULL CHECK (metric IN ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  bucket integer NOT NULL CHECK (bucket BETWEEN 0 AND 200),
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, page, metric, bucket)
);
