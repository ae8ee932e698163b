-- expands
ALTER TABLE orders VALIDATE CONSTRAINT orders_check1;
