-- expands
-- Who an order is invoiced to, as it was when it was placed; null: the delivery address.
ALTER TABLE orders ADD COLUMN billing_address jsonb CHECK (billing_address ?& ARRAY['name', 'address', 'city', 'pincode']);
