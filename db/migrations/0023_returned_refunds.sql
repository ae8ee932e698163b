-- expands
-- When the provider reported that a completed refund failed, or that it returned what a dispute had withdrawn.
ALTER TABLE payment_refunds ADD COLUMN undone_at timestamptz;
CREATE INDEX payment_refunds_undone ON payment_refunds (undone_at) WHERE undone_at IS NOT NULL;

-- Payments that differ from their order; there are few.
CREATE INDEX payment_captures_different ON payment_captures (order_id) WHERE status = 'completed' AND NOT matches;
