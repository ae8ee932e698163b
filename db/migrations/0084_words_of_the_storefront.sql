-- expands
-- Pages show words, so caches learn of a change.
CREATE TRIGGER own_words_changed AFTER INSERT OR UPDATE OR DELETE ON own_words
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
