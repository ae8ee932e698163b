/** What a variant `v` contains as JSON: a `Measure`, or null. */
export const CONTENTS = `CASE WHEN v.contents_unit IS NOT NULL THEN json_build_object('amount', v.contents_amount, 'unit', v.contents_unit) END`;

/** The facts of a variant `v` as JSON: a `VariantFacts`. */
export const VARIANT_FACTS = `json_build_object('barcode', v.barcode, 'weightGrams', v.weight_grams, 'contents',
  ${CONTENTS})`;

/** What a product and its variants cost before, as `PriceChange`s, oldest first; null unless one of them has a sale price. */
export const priceHistoryOf = (
  products: string,
) => `CASE WHEN ${products}.sale_price_cents > 0 OR ${products}.lowest_variant_price_cents IS NOT NULL AND EXISTS (
    SELECT FROM variants v WHERE v.product_id = ${products}.id AND v.deleted_at IS NULL AND v.sale_price_cents > 0)
  THEN (SELECT json_agg(json_build_array(h.variant_id, (extract(epoch FROM h.at) * 1000)::float8, h.price_cents, h.sale_price_cents, h.offered)
    ORDER BY h.at, h.id) FROM price_history h WHERE h.product_id = ${products}.id) END`;

/** The details of a product `p` as JSON: a `DetailsState`, or null. */
export const DETAILS = `(SELECT json_build_object('brand', d.brand, 'manufacturer', d.manufacturer, 'euPerson', d.eu_person, 'fields', d.fields, 'related', d.related)
  FROM product_details d WHERE d.product_id = p.id)`;
