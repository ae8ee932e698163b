-- expands
-- Pages that the merchant writes. What a page shows is decided by its row and the time; every text it ever had stays as a
-- version. A page of the specification has a row once its text was changed.
CREATE TABLE content_documents (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind = 'page'),
  slug text NOT NULL CHECK (length(slug) BETWEEN 1 AND 80),
  locale text NOT NULL DEFAULT 'en' CHECK (length(locale) BETWEEN 2 AND 35),
  draft_version integer, -- null: the default text
  published_version integer, -- null: not published, or the default text
  scheduled_version integer, -- replaces the published one at publish_at
  publish_at timestamptz,
  unpublish_at timestamptz,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK ((scheduled_version IS NULL) = (publish_at IS NULL)),
  CHECK (unpublish_at > publish_at)
);
CREATE UNIQUE INDEX content_documents_by_slug ON content_documents (kind, slug, locale) WHERE deleted_at IS NULL;

-- Never changed; restoring one copies it. Their author's id leads to a name only while the account exists.
CREATE TABLE content_versions (
  document_id uuid NOT NULL REFERENCES content_documents,
  number integer NOT NULL CHECK (number > 0),
  body jsonb NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 120),
  created_at timestamptz NOT NULL,
  created_by uuid, -- null: the command line
  PRIMARY KEY (document_id, number)
);
ALTER TABLE content_documents
  ADD FOREIGN KEY (id, draft_version) REFERENCES content_versions,
  ADD FOREIGN KEY (id, published_version) REFERENCES content_versions,
  ADD FOREIGN KEY (id, scheduled_version) REFERENCES content_versions;

CREATE FUNCTION keep_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of content is never changed';
END $$;
CREATE TRIGGER content_versions_stay BEFORE UPDATE ON content_versions
  FOR EACH ROW EXECUTE FUNCTION keep_content_version();

CREATE TABLE content_redirects (
  from_path text PRIMARY KEY CHECK (length(from_path) BETWEEN 2 AND 200),
  to_path text NOT NULL CHECK (length(to_path) BETWEEN 2 AND 200 AND to_path <> from_path)
);

-- Saving a draft changes no page.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR
  UPDATE OF slug, published_version, scheduled_version, publish_at, unpublish_at, deleted_at ON content_documents
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
