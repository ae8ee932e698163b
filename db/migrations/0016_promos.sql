-- What the administrator's coupons, banners and inbox need.

-- A deleted coupon lets go of its code at once: the code can be given anew, and then the deletion cannot be taken back.
ALTER TABLE coupons DROP CONSTRAINT coupons_code_key_key;
CREATE UNIQUE INDEX coupons_by_code ON coupons (code_key) WHERE deleted_at IS NULL;
ALTER TABLE coupons ADD CHECK (end_date >= start_date);

-- A deleted message can come back for a while; a sweep then deletes it for good.
ALTER TABLE contact_messages ADD COLUMN deleted_at timestamptz;
