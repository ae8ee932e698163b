-- Pictures: the small AVIFs that are made behind the visitors' backs, and pictures that are fetched by address.

ALTER TABLE media_files
  ADD COLUMN avif_made_at timestamptz, -- null: WebP only, until its AVIFs are made
  ADD COLUMN avif_claimed_at timestamptz, -- a worker began; it counts as given up after some minutes
  ADD COLUMN avif_tries smallint NOT NULL DEFAULT 0 CHECK (avif_tries >= 0);
CREATE INDEX media_files_without_avif ON media_files (created_at, id) WHERE avif_made_at IS NULL;

-- A picture that somebody named by its address. Kept afterwards: an import of the same file then finds nothing to do.
CREATE TABLE picture_fetches (
  id uuid PRIMARY KEY,
  target text NOT NULL CHECK (target IN ('product', 'banner')), -- what the picture is for; not a foreign key, because a banner is made with its picture
  target_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 99), -- 0 is the main picture
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 300),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'fetched', 'failed')),
  tries smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  reason text CHECK (length(reason) <= 500), -- why it failed, or why it waits for another try: a sentence for people
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
