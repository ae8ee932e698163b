-- expands
-- How an order is paid, and whose id a row holds. Two providers may give the same id, so keys begin with the provider. The keys
-- on the id alone go in the next release: processes of the previous one still insert with them.
ALTER TABLE orders ADD COLUMN payment_method text NOT NULL DEFAULT 'paypal';
ALTER TABLE payment_captures ADD COLUMN provider text NOT NULL DEFAULT 'paypal';
ALTER TABLE payment_refunds ADD COLUMN provider text NOT NULL DEFAULT 'paypal';
ALTER TABLE payment_disputes ADD COLUMN provider text NOT NULL DEFAULT 'paypal';
ALTER TABLE unknown_refunds ADD COLUMN provider text NOT NULL DEFAULT 'paypal';
ALTER TABLE webhook_events ADD COLUMN provider text NOT NULL DEFAULT 'paypal';

CREATE UNIQUE INDEX orders_by_payment ON orders (payment_method, provider_order_id) WHERE provider_order_id IS NOT NULL;
CREATE UNIQUE INDEX payment_captures_of_provider ON payment_captures (provider, provider_capture_id);
CREATE UNIQUE INDEX payment_refunds_of_provider ON payment_refunds (provider, provider_refund_id) WHERE provider_refund_id IS NOT NULL;
CREATE UNIQUE INDEX payment_disputes_of_provider ON payment_disputes (provider, provider_dispute_id);
CREATE UNIQUE INDEX unknown_refunds_of_provider ON unknown_refunds (provider, provider_refund_id);
CREATE UNIQUE INDEX webhook_events_of_provider ON webhook_events (provider, event_id);
