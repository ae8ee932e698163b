-- expands
ALTER TABLE orders VALIDATE CONSTRAINT orders_currency_of_shop;
