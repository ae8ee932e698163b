-- Lines are written once and never again. New entries wait in a list that every search reads through: it stays short.
CREATE INDEX order_lines_by_title ON order_lines USING gin (title_folded gin_trgm_ops) WITH (gin_pending_list_limit = 512);
