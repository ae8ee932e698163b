-- expands
-- Which folder or bucket has the shop's pictures, so that a process with another one does not start. Its one row is written
-- by the first start.
CREATE TABLE picture_store (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id text NOT NULL
);
