-- expands
-- What was refunded of an order's lines, so that the next refund offers only the rest. A refund of a free amount has none.
CREATE TABLE refund_lines (
  refund_id uuid NOT NULL REFERENCES payment_refunds,
  order_id uuid NOT NULL,
  position smallint NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 1),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  restock boolean NOT NULL,
  restocked boolean NOT NULL DEFAULT false, -- its units are back in stock
  PRIMARY KEY (refund_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position),
  CHECK (restock OR NOT restocked)
);
CREATE INDEX refund_lines_by_line ON refund_lines (order_id, position);
ALTER TABLE payment_refunds ADD COLUMN shipping_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_cents >= 0); -- the part of it that is shipping
