-- expands
-- The refund with which a return was closed: it is open again if that refund fails. Null of those that staff closed.
ALTER TABLE returns ADD COLUMN closed_by_refund_id uuid REFERENCES payment_refunds;
