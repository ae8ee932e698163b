import type { VariantState } from '#modules/catalogue/products/product-state.rules.ts';

/** What people edit of a variant, as columns of its table; the stock on hand is also part of a ledger. */
export const variantColumns = ({
  color,
  size,
  options,
  sku,
  facts: { barcode, weightGrams, contents },
  price,
  salePrice,
}: Omit<VariantState, 'onHand'>) => ({
  color,
  size,
  options,
  sku,
  barcode,
  weight_grams: weightGrams,
  contents_amount: contents?.amount ?? null,
  contents_unit: contents?.unit ?? null,
  price_cents: price,
  sale_price_cents: salePrice,
});
