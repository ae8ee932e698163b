-- expands
-- What the trade has to know of a variant. A barcode is a GTIN, or as it was imported.
ALTER TABLE variants
  ADD COLUMN barcode text CHECK (length(barcode) BETWEEN 1 AND 100),
  ADD COLUMN weight_grams integer CHECK (weight_grams > 0),
  ADD COLUMN contents_amount integer CHECK (contents_amount > 0),
  ADD COLUMN contents_unit text CHECK (contents_unit IN ('g', 'ml', 'pcs')),
  ADD CHECK ((contents_amount IS NULL) = (contents_unit IS NULL));
CREATE INDEX variants_by_barcode ON variants (barcode) WHERE barcode IS NOT NULL AND deleted_at IS NULL;

-- Facts of products that few have, and that no list reads. Products without any may have no row.
CREATE TABLE product_details (
  product_id uuid PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  brand text CHECK (length(brand) BETWEEN 1 AND 100),
  manufacturer jsonb CHECK (jsonb_typeof(manufacturer) = 'object'),
  eu_person jsonb CHECK (jsonb_typeof(eu_person) = 'object'),
  -- Values of the shop's custom fields, by the field's id.
  fields jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(fields) = 'object')
);
