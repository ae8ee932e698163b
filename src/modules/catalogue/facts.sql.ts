/** What a variant `v` contains as JSON: a `Measure`, or null. */
export const CONTENTS = `CASE WHEN v.contents_unit IS NOT NULL THEN json_build_object('amount', v.contents_amount, 'unit', v.contents_unit) END`;

/** The facts of a variant `v` as JSON: a `VariantFacts`. */
export const VARIANT_FACTS = `json_build_object('barcode', v.barcode, 'weightGrams', v.weight_grams, 'contents',
  ${CONTENTS})`;

/** The details of a product `p` as JSON: a `DetailsState`, or null. */
export const DETAILS = `(SELECT json_build_object('brand', d.brand, 'manufacturer', d.manufacturer, 'euPerson', d.eu_person, 'fields', d.fields)
  FROM product_details d WHERE d.product_id = p.id)`;
