import { hash } from 'node:crypto';
import { variantKey } from '#contract/choice.ts';
import { pictureKey } from '#modules/catalogue/products/product-differences.rules.ts';
import type { ProductState } from '#modules/catalogue/products/product-state.rules.ts';
import { detailTexts, fieldTexts } from '#modules/catalogue/products/product-details.rules.ts';
import { factsKey } from '#modules/catalogue/products/variant-facts.rules.ts';

/** The fields in which edits can conflict, by their API names. Stock is left out because every sale changes it. */
const FIELDS = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  category: ({ category }) => category,
  price: ({ price }) => price,
  salePrice: ({ salePrice }) => salePrice,
  costPrice: ({ costPrice }) => costPrice,
  colors: ({ colors }) => colors,
  sizes: ({ sizes }) => sizes,
  // By origin: a picture stays the same when it is fetched.
  options: ({ options }) => options.map(({ name, values }) => [name, values]),
  images: ({ pictures }) => pictures.map(pictureKey),
  pictures: ({ pictures }) => pictures.map(({ alt, color }) => (color ? [alt, color] : alt)),
  shippingMethods: ({ shippingMethods }) =>
    shippingMethods.map((each) => [each.name, each.priceCents, each.estimatedDeliveryDays]),
  stockMode: ({ stockMode }) => stockMode,
  taxClass: ({ taxClass = null }) => taxClass,
  brand: ({ details }) => details.brand,
  manufacturer: ({ details }) => detailTexts(details).manufacturer,
  euPerson: ({ details }) => detailTexts(details)['EU person'],
  fields: ({ details }) => fieldTexts(details.fields),
  related: ({ details }) => details.related ?? [],
  variants: ({ variants }) =>
    variants
      .map((variant) =>
        JSON.stringify([
          variantKey(variant),
          variant.sku,
          variant.price,
          variant.salePrice,
          ...(factsKey(variant.facts) ? [factsKey(variant.facts)] : []),
        ]),
      )
      .toSorted(),
} satisfies Record<string, (state: ProductState) => unknown>;

export type VersionedField = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as VersionedField[];
/** Characters of each field's hash; 36 bits make a collision negligible. */
const HASH_LENGTH = 6;

const fieldHashes = (state: ProductState): string[] =>
  NAMES.map((name) =>
    hash('sha256', JSON.stringify(FIELDS[name](state)), 'base64url').slice(0, HASH_LENGTH),
  );

/** Identifies the state that an editor has read, field by field, so that a conflict can name the changed fields. */
export const versionOf = (state: ProductState): string => fieldHashes(state).join('');

/** The fields that differ from `version`; all of them when the version is invalid. */
export function changedSince(version: string, state: ProductState): VersionedField[] {
  const valid = version.length === NAMES.length * HASH_LENGTH;
  const hashes = fieldHashes(state);
  return NAMES.filter(
    (_, at) => !valid || version.slice(at * HASH_LENGTH, (at + 1) * HASH_LENGTH) !== hashes[at],
  );
}
