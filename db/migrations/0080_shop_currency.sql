-- expands
-- The currency of the shop, one row. Orders refer to it, so it can no longer change once there is one, and an order that
-- begins at the same moment has either the old currency, and the change is refused, or waits and is refused itself.
CREATE TABLE shop_currency (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{3}$')
);
CREATE UNIQUE INDEX shop_currency_is_one ON shop_currency ((true));
INSERT INTO shop_currency (code) VALUES ('USD');

-- Follows the store setting, which is what the shop reads.
CREATE FUNCTION follow_currency_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop_currency SET code = CASE WHEN TG_OP = 'DELETE' THEN 'USD' ELSE NEW.value #>> '{}' END;
  RETURN NULL;
END $$;
CREATE TRIGGER store_settings_currency_set AFTER INSERT OR UPDATE ON store_settings
  FOR EACH ROW WHEN (NEW.name = 'currency') EXECUTE FUNCTION follow_currency_setting();
CREATE TRIGGER store_settings_currency_unset AFTER DELETE ON store_settings
  FOR EACH ROW WHEN (OLD.name = 'currency') EXECUTE FUNCTION follow_currency_setting();

ALTER TABLE orders
  ADD CONSTRAINT orders_currency_of_shop FOREIGN KEY (currency) REFERENCES shop_currency (code) NOT VALID;
