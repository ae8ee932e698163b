-- expands
-- Sentences of the shop that the merchant wrote. A key without a row, and a row without a key, has the default text.
CREATE TABLE own_words (
  key text NOT NULL CHECK (length(key) BETWEEN 3 AND 120),
  locale text NOT NULL DEFAULT 'en' CHECK (length(locale) BETWEEN 2 AND 35),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  default_text text NOT NULL, -- the default when it was written, to tell that an update changed it
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (key, locale)
);
