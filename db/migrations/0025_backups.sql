-- expands
-- Attempts to back up the shop. What exists is decided by the destination, not by this table.
CREATE TABLE backups (
  started_at timestamptz PRIMARY KEY,
  finished_at timestamptz, -- the moment it restores; null: it failed
  byte_size bigint CHECK (byte_size >= 0), -- without the pictures
  proven_at timestamptz, -- when a restore of it was tried, and the doctor found nothing
  problem text, -- why it failed, or could not be restored
  CHECK (finished_at IS NOT NULL OR problem IS NOT NULL)
);
