-- expands
CREATE TABLE media_files (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'), -- from the hash of the content, so a URL never changes its picture
  width integer NOT NULL CHECK (width BETWEEN 1 AND 20000),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 20000),
  byte_size integer NOT NULL CHECK (byte_size > 0),
  thumb_hash text NOT NULL DEFAULT '', -- not used any more; a later release drops it
  created_at timestamptz NOT NULL DEFAULT now(),
  placeholder_color text NOT NULL DEFAULT '' CHECK (placeholder_color ~ '^(#[0-9a-f]{6})?$') -- shown until the picture loads
);

-- Pictures given by their URL. Rows stay, so that a second import of the same file finds them fetched.
CREATE TABLE picture_fetches (
  id uuid PRIMARY KEY,
  target text NOT NULL CHECK (target IN ('product', 'banner')),
  target_id uuid NOT NULL, -- no foreign key, because a banner is created together with its picture
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 99), -- 0 is the main picture
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 300),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'fetched', 'failed')),
  tries smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  reason text CHECK (length(reason) <= 500), -- why the last attempt failed: a sentence for people
  media_id text REFERENCES media_files,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK ((state = 'fetched') = (media_id IS NOT NULL)),
  CHECK (state <> 'failed' OR reason IS NOT NULL),
  UNIQUE (target_id, address)
);
CREATE INDEX picture_fetches_due ON picture_fetches (next_try_at) WHERE state = 'waiting';
CREATE INDEX picture_fetches_failed ON picture_fetches (finished_at DESC) WHERE state = 'failed';
CREATE INDEX picture_fetches_by_address ON picture_fetches (md5(address)) WHERE state = 'fetched';
CREATE INDEX picture_fetches_by_media ON picture_fetches (media_id) WHERE state = 'fetched';
