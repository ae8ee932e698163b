/** Validates messages from the admin area's product form before they are rendered. */
import type { Company } from '#contract/company.ts';
import { BASE_MEASURES } from '#contract/base-price.ts';
import { FIELD_TYPES, type FieldValue } from '#contract/product-fields.ts';
import type { DraftProduct, PreviewDraft } from '#web/product/preview-messages.ts';

type Guard<Value> = (value: unknown) => value is Value;

const isText: Guard<string> = (value) => typeof value === 'string';
const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);
const isFieldValue: Guard<FieldValue> = (value): value is FieldValue =>
  isText(value) || isNumber(value) || typeof value === 'boolean';
const oneOf =
  <Value extends string>(...allowed: readonly Value[]): Guard<Value> =>
  (value): value is Value =>
    allowed.some((each) => each === value);
const orNull =
  <Value>(isValue: Guard<Value>): Guard<Value | null> =>
  (value): value is Value | null =>
    value === null || isValue(value);
const optional =
  <Value>(isValue: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || isValue(value);
const listOf =
  <Value>(isValue: Guard<Value>): Guard<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(isValue);
const objectOf =
  <Value extends object>(fields: { [Name in keyof Value]-?: Guard<Value[Name]> }): Guard<Value> =>
  (value): value is Value =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Guard<unknown>>(fields).every(([name, isField]) =>
      isField(Reflect.get(value, name)),
    );

const areTexts: Guard<Record<string, string>> = (value): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

type BasePrice = NonNullable<Item<DraftProduct['variants']>['basePrice']>;
type Item<List> = List extends readonly (infer Each)[] ? Each : never;

const isCompany = objectOf<Company>({ name: isText, address: isText, email: isText });

const isProduct = objectOf<DraftProduct>({
  _id: isText,
  title: isText,
  description: isText,
  category: isText,
  pictures: listOf(
    objectOf<Item<DraftProduct['pictures']>>({
      url: isText,
      alt: isText,
      color: optional(isText),
      width: isNumber,
      height: isNumber,
      placeholderColor: isText,
    }),
  ),
  price: isNumber,
  salePrice: isNumber,
  totalStock: isNumber,
  averageReview: isNumber,
  reviewCount: isNumber,
  colors: listOf(isText),
  swatches: listOf(objectOf<Item<DraftProduct['swatches']>>({ name: isText, hex: orNull(isText) })),
  sizes: listOf(isText),
  options: listOf(
    objectOf<Item<DraftProduct['options']>>({ name: isText, values: listOf(isText) }),
  ),
  shippingMethods: listOf(
    objectOf<Item<DraftProduct['shippingMethods']>>({
      name: isText,
      price: isNumber,
      estimatedDeliveryDays: isText,
    }),
  ),
  brand: optional(isText),
  manufacturer: optional(isCompany),
  euPerson: optional(isCompany),
  fields: optional(
    listOf(
      objectOf<Item<NonNullable<DraftProduct['fields']>>>({
        id: isText,
        name: isText,
        type: oneOf(...FIELD_TYPES),
        value: isFieldValue,
        unit: optional(isText),
      }),
    ),
  ),
  variants: listOf(
    objectOf<Item<DraftProduct['variants']>>({
      _id: isText,
      color: isText,
      size: isText,
      options: areTexts,
      price: isNumber,
      salePrice: isNumber,
      stock: isNumber,
      basePrice: optional(objectOf<BasePrice>({ price: isNumber, per: oneOf(...BASE_MEASURES) })),
    }),
  ),
});

export const isPreviewDraft = objectOf<PreviewDraft>({
  part: oneOf('card', 'product'),
  theme: oneOf('light', 'dark'),
  product: isProduct,
});
