-- expands
-- How each parcel's price came about, as it was when the order was placed; null for orders from before.
ALTER TABLE orders ADD COLUMN shipping_reasons jsonb CHECK (jsonb_typeof(shipping_reasons) = 'array');
