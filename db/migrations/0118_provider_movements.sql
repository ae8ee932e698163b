-- expands
-- Payments and refunds as the provider reports them, beside those that the shop has recorded. They are compared on the page of
-- money, so that a difference has a name.
CREATE TABLE provider_movements (
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('capture', 'refund')),
  provider_id text NOT NULL,
  provider_capture_id text, -- of a refund, whose it is; of a capture its own id
  order_id uuid NOT NULL REFERENCES orders,
  status text NOT NULL CHECK (status IN ('settled', 'open', 'void')), -- void: refused, or unknown to the provider
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL,
  fee_cents bigint, -- what the provider charged for it; null: it has not said yet
  fee_currency text,
  at timestamptz NOT NULL,
  read_at timestamptz NOT NULL, -- an older reading changes nothing
  PRIMARY KEY (provider, kind, provider_id)
);
CREATE INDEX provider_movements_by_order ON provider_movements (order_id);
CREATE INDEX provider_movements_by_time ON provider_movements (at);
