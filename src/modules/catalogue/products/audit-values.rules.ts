import { choiceParts } from '#contract/choice.ts';
import { cents, formatShortMoney, toMajor } from '#kernel/money.ts';
import { pictureKey } from '#modules/catalogue/products/product-differences.rules.ts';
import { factsKey, factTexts } from '#modules/catalogue/products/variant-facts.rules.ts';
import { detailTexts, hasDetails } from '#modules/catalogue/products/product-details.rules.ts';
import type { ProductState } from '#modules/catalogue/products/product-state.rules.ts';

const major = (amount: number | null): number | null =>
  amount === null ? null : toMajor(cents(amount));

/** A product in the audit log: field names of the API, prices in major units. */
export const auditValuesOf = (state: ProductState): Record<string, unknown> => ({
  title: state.title,
  description: state.description,
  category: state.category,
  price: major(state.price),
  salePrice: major(state.salePrice),
  costPrice: major(state.costPrice),
  colors: state.colors,
  sizes: state.sizes,
  options: state.options.map(({ name, values }) => `${name}: ${values.join(', ')}`),
  images: state.pictures.map(pictureKey),
  pictureTexts: state.pictures.map(({ alt }) => alt),
  ...(state.pictures.some(({ color }) => color)
    ? { pictureColors: state.pictures.map(({ color = '' }) => color) }
    : {}),
  shippingMethods: state.shippingMethods.map(
    (each) =>
      `${each.name}, ${formatShortMoney(cents(each.priceCents))}, ${each.estimatedDeliveryDays}`,
  ),
  stockMode: state.stockMode,
  onHand: state.variants.map((variant) => [...choiceParts(variant), variant.onHand].join(' ')),
  variants: state.variants.map(({ color, size, options, facts, sku, price, salePrice }) => ({
    color,
    size,
    ...options,
    sku,
    ...(factsKey(facts) ? factTexts(facts) : {}),
    price: major(price),
    salePrice: major(salePrice),
  })),
  status: state.status,
  publishAt: state.publishAt,
  ...(state.taxClass ? { taxClass: state.taxClass } : {}),
  ...(hasDetails(state.details) ? detailTexts(state.details) : {}),
  featured: state.featured,
  todaysDeal: state.todaysDeal,
});
