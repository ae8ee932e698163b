-- expands
-- Further options of a product, beside colour and size: [{"name": "Weight", "values": ["250 g", "1 kg"]}]. Variants and cart lines
-- hold the value of each by its name, order lines as it was bought, in the order of that time (json preserves it, jsonb does not).
ALTER TABLE products ADD COLUMN options jsonb NOT NULL DEFAULT '[]'
  CHECK (jsonb_typeof(options) = 'array' AND jsonb_array_length(options) <= 3);
ALTER TABLE variants ADD COLUMN options jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(options) = 'object');
ALTER TABLE order_lines ADD COLUMN options json NOT NULL DEFAULT '{}' CHECK (json_typeof(options) = 'object');

-- Nothing names it in ON CONFLICT, so that it may have another column for releases before this one.
DROP INDEX variants_by_choice;
CREATE UNIQUE INDEX variants_by_choice ON variants (product_id, color, size, options) WHERE deleted_at IS NULL;

-- The unique constraint of cart lines stays, because releases before this one name it in ON CONFLICT: `size` also holds
-- the further options, after U+001F (cart.repository.ts), until a later release replaces the constraint.
ALTER TABLE cart_lines ADD COLUMN options jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(options) = 'object');

-- Nobody pays for one variant and is sent another: a release before this one does not know further options.
CREATE FUNCTION check_ordered_options() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM variants WHERE id = NEW.variant_id AND options <> '{}' AND options <> NEW.options::jsonb) THEN
    RAISE EXCEPTION 'an order line has other options than its variant %', NEW.variant_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_lines_options BEFORE INSERT ON order_lines
  FOR EACH ROW EXECUTE FUNCTION check_ordered_options();
