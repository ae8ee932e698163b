-- expands
-- Disputes of payments, and refunds that were not made in the shop.
CREATE TABLE payment_disputes (
  provider_dispute_id text PRIMARY KEY,
  order_id uuid REFERENCES orders, -- null: a payment that the shop does not know
  provider_capture_id text,
  reason text NOT NULL DEFAULT '', -- the provider's code
  stage text NOT NULL DEFAULT '', -- the provider's stage
  amount_cents bigint,
  currency text,
  respond_by timestamptz,
  outcome text CHECK (outcome IN ('won', 'lost', 'cancelled', 'covered', 'closed')), -- null: open
  refunded_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0), -- what went back to the buyer, as the provider says
  opened_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL, -- by the provider's clock: an older report changes nothing
  recorded_at timestamptz NOT NULL
);
CREATE INDEX payment_disputes_by_order ON payment_disputes (order_id);
CREATE INDEX payment_disputes_open ON payment_disputes (opened_at) WHERE outcome IS NULL;

-- Refunds of payments that the shop does not know, such as those of another shop with the same provider account.
CREATE TABLE unknown_refunds (
  provider_refund_id text PRIMARY KEY,
  provider_capture_id text,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  reported_at timestamptz NOT NULL
);

ALTER TABLE payment_refunds
  -- Who refunded: the shop, the merchant at the provider, or the provider after a lost dispute.
  ADD COLUMN source text NOT NULL DEFAULT 'shop' CHECK (source IN ('shop', 'provider', 'dispute')),
  ADD COLUMN provider_dispute_id text UNIQUE REFERENCES payment_disputes; -- a dispute withdraws money once

-- When the provider is asked next whether refunds are missing here; null: not any more.
ALTER TABLE payment_captures ADD COLUMN reconcile_after timestamptz DEFAULT now();
ALTER TABLE payment_captures ALTER COLUMN reconcile_after SET DEFAULT now() + interval '1 day';
CREATE INDEX payment_captures_to_reconcile ON payment_captures (reconcile_after) WHERE reconcile_after IS NOT NULL;
