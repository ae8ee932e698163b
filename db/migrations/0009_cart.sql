-- expands
CREATE TABLE carts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 0, -- increases with every change; an order references the version it confirmed
  updated_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 70); -- room for HOT updates of the version

CREATE TABLE cart_lines (
  id uuid PRIMARY KEY,
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products,
  color text NOT NULL DEFAULT '',
  size text NOT NULL DEFAULT '',
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  unit_price_when_added_cents bigint NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (cart_id, product_id, color, size)
);
