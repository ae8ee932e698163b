import { hash } from 'node:crypto';
import { pictureKey } from '#modules/catalogue/products/product-differences.rules.ts';
import type { ProductState } from '#modules/catalogue/products/product-state.rules.ts';

/** What an edit can collide in, by the wire's names. Stock is not among them: it moves with every sale. */
const FIELDS = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  category: ({ category }) => category,
  price: ({ price }) => price,
  salePrice: ({ salePrice }) => salePrice,
  costPrice: ({ costPrice }) => costPrice,
  colors: ({ colors }) => colors,
  sizes: ({ sizes }) => sizes,
  // By where they came from: one that has been fetched meanwhile is the same picture.
  images: ({ pictures }) => pictures.map(pictureKey),
  pictures: ({ pictures }) => pictures.map(({ alt }) => alt),
  shippingMethods: ({ shippingMethods }) =>
    shippingMethods.map((each) => [each.name, each.priceCents, each.estimatedDeliveryDays]),
  stockMode: ({ stockMode }) => stockMode,
  variants: ({ variants }) =>
    variants
      .map(({ color, size, sku, price, salePrice }) =>
        JSON.stringify([color, size, sku, price, salePrice]),
      )
      .toSorted(),
} satisfies Record<string, (state: ProductState) => unknown>;

export type VersionedField = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as VersionedField[];
/** Characters of each field's mark: two values of one field share it once in seventy thousand million. */
const MARK = 6;

const marksOf = (state: ProductState): string[] =>
  NAMES.map((name) =>
    hash('sha256', JSON.stringify(FIELDS[name](state)), 'base64url').slice(0, MARK),
  );

/** Says which product an editor has seen, field by field, so that a stale edit can be told what changed. */
export const versionOf = (state: ProductState): string => marksOf(state).join('');

/** Fields that are not as they were in `version`; all of them when it is no version of ours. */
export function changedSince(version: string, state: ProductState): VersionedField[] {
  const known = version.length === NAMES.length * MARK;
  const marks = marksOf(state);
  return NAMES.filter((_, at) => !known || version.slice(at * MARK, (at + 1) * MARK) !== marks[at]);
}
