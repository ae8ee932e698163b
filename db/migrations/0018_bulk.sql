-- Imports and bulk edits that administrators begin. The worker carries them out, whatever process ends meanwhile.
ALTER TABLE bulk_jobs DROP CONSTRAINT bulk_jobs_state_check;
ALTER TABLE bulk_jobs
  ADD CONSTRAINT bulk_jobs_state_check CHECK (state IN
    ('uploaded', 'reading', 'planned', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'failed')),
  ADD COLUMN wanted text CHECK (wanted IN ('plan', 'apply', 'undo')), -- what the worker is to do next; null: nothing
  ADD COLUMN wanted_at timestamptz,
  ADD COLUMN wanted_by jsonb, -- {id, userName}: who asked for it
  ADD COLUMN progress jsonb, -- {step, done, of}
  ADD COLUMN run uuid; -- of whoever is at work on it: each of his transactions asks whether he still is
CREATE INDEX bulk_jobs_wanted ON bulk_jobs (wanted_at) WHERE wanted IS NOT NULL;

-- An uploaded file in parts, until it is compared. Worth little after a crash, so not written to the log.
CREATE UNLOGGED TABLE bulk_job_files (
  job_id uuid NOT NULL REFERENCES bulk_jobs ON DELETE CASCADE,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (job_id, part)
);
ALTER TABLE bulk_job_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- The rows of a job of one kind, a page at a time.
CREATE INDEX bulk_job_rows_by_kind ON bulk_job_rows (job_id, kind, position);
