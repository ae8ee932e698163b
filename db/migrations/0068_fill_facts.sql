-- expands, in batches
-- From the cells that imports have preserved so far. The cells stay, for processes of the previous release; what cannot be
-- read stays there only. Each product is filled once, and then has a row of details.
WITH batch AS (
  SELECT product_id, kept FROM product_exchange e
  WHERE kept IS NOT NULL AND NOT EXISTS (SELECT FROM product_details d WHERE d.product_id = e.product_id)
  ORDER BY product_id LIMIT 500
), given AS (
  SELECT product_id, color, size, options,
    nullif(ltrim(cells ->> 'Barcode', '''’'), '') AS barcode,
    substring(cells ->> 'Weight value (grams)' FROM '^\d{1,7}(?:\.\d{1,6})?$')::numeric AS grams,
    substring(cells ->> 'Unit price total measure' FROM '^\d{1,6}(?:\.\d{1,6})?$')::numeric * factor AS amount, unit
  FROM (
    SELECT product_id, each ->> 'color' AS color, each ->> 'size' AS size, coalesce(each -> 'options', '{}') AS options,
      each -> 'cells' AS cells
    FROM batch, jsonb_array_elements(kept -> 'variants') each
  ) variant LEFT JOIN (VALUES ('g', 'g', 1), ('kg', 'g', 1000), ('ml', 'ml', 1), ('cl', 'ml', 10), ('l', 'ml', 1000), ('item', 'pcs', 1))
    AS known (name, unit, factor) ON name = lower(cells ->> 'Unit price total measure unit')
), filled AS (
  UPDATE variants v SET barcode = CASE WHEN length(given.barcode) <= 100 THEN given.barcode END,
    weight_grams = nullif(round(grams), 0),
    contents_amount = CASE WHEN amount > 0 AND amount = trunc(amount) THEN amount END,
    contents_unit = CASE WHEN amount > 0 AND amount = trunc(amount) THEN unit END
  FROM given
  WHERE v.product_id = given.product_id AND v.color = given.color AND v.size = given.size AND v.options = given.options
)
INSERT INTO product_details (product_id, brand)
SELECT product_id, CASE WHEN length(trim(kept -> 'cells' ->> 'Vendor')) BETWEEN 1 AND 100 THEN trim(kept -> 'cells' ->> 'Vendor') END
FROM batch
ON CONFLICT DO NOTHING
