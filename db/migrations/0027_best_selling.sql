-- Pieces sold in the last 90 days, for lists with the best-selling first. A job counts them each hour, so that no purchase
-- has to; what this shop has sold before is there at once.
ALTER TABLE products ADD COLUMN sold_recently bigint NOT NULL DEFAULT 0 CHECK (sold_recently >= 0);
UPDATE products p SET sold_recently = sold.pieces
FROM (
  SELECT l.product_id, sum(l.quantity) AS pieces FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.payment_status IN ('paid', 'partially refunded', 'refunded') AND o.placed_at >= now() - interval '90 days'
  GROUP BY l.product_id
) sold
WHERE sold.product_id = p.id;
CREATE INDEX products_by_sales ON products (sold_recently, id) WHERE deleted_at IS NULL;

-- Today's deals, the one that was marked or changed last first.
CREATE INDEX products_of_the_day_by_change ON products (updated_at, id) WHERE todays_deal AND deleted_at IS NULL;
