-- expands
-- Money is whole cents in bigint with bounds, because numeric would accept NaN.
-- The bounds of texts repeat the contract's limits.

DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE EXCEPTION 'search needs the extension pg_trgm, which this account may not add to the database (%). Let the administrator of the server run: CREATE EXTENSION pg_trgm; in this database, then start again.', SQLERRM;
END $$;

-- Every instance caches rendered pages; this notification invalidates them.
CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END $$;

-- Not used any more; a later release drops it.
CREATE TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (key, window_start)
);

-- Attempts in a sliding window, shared by all instances.
CREATE TABLE rate_limit_tries (
  key text PRIMARY KEY, -- the limit and whom it applies to
  tried_at timestamptz[] NOT NULL, -- at most the limit's count
  expires_at timestamptz NOT NULL
);
CREATE INDEX rate_limit_tries_by_expiry ON rate_limit_tries (expires_at);
