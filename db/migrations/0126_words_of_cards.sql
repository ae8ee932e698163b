-- expands
-- The price of a kilogram is on cards too: what a merchant wrote for product pages stays.
UPDATE own_words SET key = 'card.' || substr(key, 7) WHERE key IN ('facts.per-kg', 'facts.per-l', 'facts.per-item');
