-- expands
-- Recently deleted products, without reading the whole table.
CREATE INDEX products_by_deletion ON products (deleted_at, id) WHERE deleted_at IS NOT NULL;
