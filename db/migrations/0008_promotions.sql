-- expands
CREATE TABLE coupons (
  id uuid PRIMARY KEY,
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 50),
  code_key text NOT NULL GENERATED ALWAYS AS (upper(code)) STORED,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 500),
  discount_type text NOT NULL CHECK (discount_type IN ('percentage', 'fixed')),
  discount_amount bigint NOT NULL CHECK (discount_amount BETWEEN 0 AND 1000000000), -- hundredths of a percent, or cents
  min_purchase_cents bigint NOT NULL DEFAULT 0 CHECK (min_purchase_cents BETWEEN 0 AND 1000000000),
  max_discount_cents bigint CHECK (max_discount_cents BETWEEN 0 AND 1000000000),
  start_date date, -- whole days in the shop's time zone; the end date counts to its end
  end_date date,
  usage_limit integer CHECK (usage_limit >= 0),
  used_count integer NOT NULL DEFAULT 0 CHECK (used_count >= 0),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (discount_type <> 'percentage' OR discount_amount <= 10000),
  CHECK (usage_limit IS NULL OR used_count <= usage_limit),
  CHECK (end_date >= start_date)
);
-- The code of a deleted coupon can be used again.
CREATE UNIQUE INDEX coupons_by_code ON coupons (code_key) WHERE deleted_at IS NULL;
