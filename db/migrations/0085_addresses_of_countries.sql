-- expands
-- What addresses have besides the specification's fields, in shops that sell to countries. The snapshot in an order has those that are not empty.
ALTER TABLE addresses
  ADD COLUMN name text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
  ADD COLUMN company text NOT NULL DEFAULT '' CHECK (length(company) <= 100),
  ADD COLUMN line2 text NOT NULL DEFAULT '' CHECK (length(line2) <= 200),
  ADD COLUMN region text NOT NULL DEFAULT '' CHECK (length(region) <= 100), -- a code where the country has a list
  ADD COLUMN country text NOT NULL DEFAULT '' CHECK (country ~ '^([A-Z]{2})?$'); -- ISO 3166-1 alpha-2
