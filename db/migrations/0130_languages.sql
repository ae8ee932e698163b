-- expands
-- Languages that the merchant imported. Those that ship are in the code.
CREATE TABLE languages (
  language text PRIMARY KEY CHECK (length(language) BETWEEN 2 AND 35), -- BCP 47
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60), -- in the language itself
  texts jsonb NOT NULL, -- by key
  updated_at timestamptz NOT NULL
);
-- Pages show words, so caches learn of a change.
CREATE TRIGGER languages_changed AFTER INSERT OR UPDATE OR DELETE ON languages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
