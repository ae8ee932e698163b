-- expands
-- One row in a database that was filled as a public demo; only such a database is emptied every night.
CREATE TABLE public_demo (filled_at timestamptz NOT NULL DEFAULT now());
