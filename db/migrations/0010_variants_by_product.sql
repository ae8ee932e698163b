-- All variants of a product, those that are no longer sold too: whoever changes a product looks at them.
CREATE INDEX variants_by_product ON variants (product_id);
