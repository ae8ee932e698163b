-- expands
-- Whether somebody was removed from the staff. The account can be invited again: an invitation proved its address.
ALTER TABLE users ADD COLUMN is_former_staff boolean NOT NULL DEFAULT false;
UPDATE users SET is_former_staff = true
WHERE role = 'regular' AND id::text IN (SELECT record_id FROM audit_entries WHERE record_kind = 'staff' AND action = 'staff.remove');

-- The API token that acted, by its name; null: a person, or the shop itself.
ALTER TABLE order_history ADD COLUMN token_name text;
ALTER TABLE payment_refunds ADD COLUMN token_name text;
