-- An import tells when one SKU names several products.
CREATE INDEX variants_by_sku ON variants (sku) WHERE sku IS NOT NULL AND deleted_at IS NULL;
