-- expands
-- Data of an imported product that has no column here; part of an export.
CREATE TABLE product_exchange (
  product_id uuid PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  kept jsonb CHECK (jsonb_typeof(kept) = 'object'), -- {html, cells, variants: [{color, size, cells}]}
  pictures jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(pictures) = 'array') -- [{address, media, alt}], media null until fetched
);

-- Imports and bulk edits, carried out by the worker.
CREATE TABLE bulk_jobs (
  id uuid PRIMARY KEY,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE, -- shown to people
  kind text NOT NULL CHECK (kind IN ('import', 'edit')),
  state text NOT NULL CHECK (state IN
    ('uploaded', 'reading', 'planned', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'failed')),
  actor_id uuid, -- null: the command line
  actor_name text NOT NULL,
  title text NOT NULL CHECK (length(title) <= 300), -- the name of the file
  settings jsonb NOT NULL DEFAULT '{}',
  summary jsonb NOT NULL DEFAULT '{}',
  problem text, -- why it failed
  started_at timestamptz NOT NULL,
  planned_at timestamptz,
  applied_at timestamptz,
  undone_at timestamptz,
  wanted text CHECK (wanted IN ('plan', 'apply', 'undo')), -- the next step for the worker; null: none
  wanted_at timestamptz,
  wanted_by jsonb, -- {id, userName}
  progress jsonb, -- {step, done, of}
  run uuid, -- the current run; each of its transactions checks that it still is
  tries integer NOT NULL DEFAULT 0 -- interrupted runs of the step, to stop after some
);
CREATE INDEX bulk_jobs_by_age ON bulk_jobs (started_at DESC);
CREATE INDEX bulk_jobs_wanted ON bulk_jobs (wanted_at) WHERE wanted IS NOT NULL;

-- One row for each product of a job.
CREATE TABLE bulk_job_rows (
  job_id uuid NOT NULL REFERENCES bulk_jobs ON DELETE CASCADE,
  position integer NOT NULL,
  line integer NOT NULL, -- in the file
  name text NOT NULL, -- the handle
  product_id uuid,
  kind text NOT NULL CHECK (kind IN ('added', 'changed', 'unchanged', 'refused')),
  state text NOT NULL CHECK (state IN ('planned', 'applied', 'undone', 'refused')),
  before jsonb, -- the whole product as it was, null where there was none
  after jsonb,
  changes jsonb NOT NULL DEFAULT '[]', -- [{field, before, after}]
  problems jsonb NOT NULL DEFAULT '[]', -- [{line, reason}]
  PRIMARY KEY (job_id, position)
);
CREATE INDEX bulk_job_rows_waiting ON bulk_job_rows (job_id, state, position);
CREATE INDEX bulk_job_rows_by_kind ON bulk_job_rows (job_id, kind, position);

-- The lines of a file while it is read. Unlogged, because they are useless after a crash.
CREATE UNLOGGED TABLE bulk_job_lines (
  job_id uuid NOT NULL,
  line integer NOT NULL,
  name text NOT NULL,
  cells jsonb NOT NULL,
  problem text,
  size integer NOT NULL
);
CREATE INDEX bulk_job_lines_by_name ON bulk_job_lines (job_id, name);

-- An uploaded file in parts, until it is planned. Unlogged, because it can be uploaded again.
CREATE UNLOGGED TABLE bulk_job_files (
  job_id uuid NOT NULL REFERENCES bulk_jobs ON DELETE CASCADE,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (job_id, part)
);
ALTER TABLE bulk_job_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
