-- expands
-- Whether the provider bears a buyer's claims about a payment; empty where it does not say, and for earlier payments.
ALTER TABLE payment_captures ADD COLUMN protection text NOT NULL DEFAULT '';
