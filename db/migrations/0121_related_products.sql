-- expands
-- Products that the merchant shows beneath another one, in their order; those that are gone or hidden are not shown.
ALTER TABLE product_details ADD COLUMN related uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(related) <= 8);
CREATE INDEX product_details_related ON product_details USING gin (related) WHERE related <> '{}';

-- The page of a product does not name the related ones that it does not show, so it is rendered again when one appears.
CREATE FUNCTION tell_related_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', product_id::text) FROM product_details
    WHERE related @> ARRAY[NEW.id] AND related <> '{}';
  RETURN NULL;
END $$;
CREATE TRIGGER products_related_changed AFTER UPDATE ON products
  FOR EACH ROW WHEN ((NEW.status, NEW.deleted_at) IS DISTINCT FROM (OLD.status, OLD.deleted_at))
  EXECUTE FUNCTION tell_related_changed();
