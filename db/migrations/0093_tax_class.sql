-- expands
-- The class by which a product is taxed: standard, reduced, zero, none, or one that the merchant has named. Null: standard.
ALTER TABLE products ADD COLUMN tax_class text CHECK (length(tax_class) BETWEEN 1 AND 40);
