-- What 0022 did for orders, for the titles in them. Locked while the table is written anew; the index follows.
ALTER TABLE order_lines ADD COLUMN title_folded text NOT NULL GENERATED ALWAYS AS (lower(title)) STORED;
