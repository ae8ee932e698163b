import { inField, typedNumber } from '#admin/shared/forms/typed-amount.ts';
import type { PickedProduct } from '#admin/shared/products/product-picker.tsx';
import type {
  AdminCollectionWire,
  CollectionFields,
  CollectionRule,
} from '#contract/collections.contract.ts';
import { webpUrl } from '#contract/picture-address.ts';

/** Form values of a collection: text as typed. */
export interface CollectionForm {
  name: string;
  slug: string;
  description: string;
  image: string;
  alt: string;
  hidden: boolean;
  byHand: boolean;
  products: readonly PickedProduct[];
  category: string;
  brand: string;
  fieldId: string;
  fieldValue: string;
  priceFrom: string;
  priceBelow: string;
  sale: boolean;
  newDays: string;
}

const amount = (value: number | undefined): string => (value === undefined ? '' : inField(value));

/** @param collection null for a new one */
export const formOf = (collection: AdminCollectionWire | null): CollectionForm => {
  const rule: CollectionRule = collection?.rule ?? {};
  return {
    name: collection?.name ?? '',
    slug: collection?.slug ?? '',
    description: collection?.description ?? '',
    image: collection?.picture ? webpUrl(collection.picture.url, 240) : '',
    alt: collection?.picture?.alt ?? '',
    hidden: collection?.hidden ?? false,
    byHand: collection === null || collection.byHand,
    products: collection?.products ?? [],
    category: rule.category ?? '',
    brand: rule.brand ?? '',
    fieldId: rule.field?.id ?? '',
    fieldValue: rule.field?.value ?? '',
    priceFrom: amount(rule.priceFrom),
    priceBelow: amount(rule.priceBelow),
    sale: rule.sale ?? false,
    newDays: rule.newDays === undefined ? '' : String(rule.newDays),
  };
};

const isAmount = (typed: string): boolean => typed.trim() === '' || typedNumber(typed) !== null;
const isDays = (typed: string): boolean => typed.trim() === '' || /^\d{1,3}$/.test(typed.trim());

/** What must be entered before the form can be saved. */
export const missingIn = (form: CollectionForm): string[] => [
  ...(form.name.trim() === '' ? ['a name'] : []),
  ...(!form.byHand && !(isAmount(form.priceFrom) && isAmount(form.priceBelow)) ? ['a price'] : []),
  ...(!form.byHand && !isDays(form.newDays) ? ['a number of days'] : []),
];

function ruleOf(form: CollectionForm): CollectionRule | null {
  if (form.byHand) return null;
  const [priceFrom, priceBelow] = [typedNumber(form.priceFrom), typedNumber(form.priceBelow)];
  return {
    ...(form.category && { category: form.category }),
    ...(form.brand.trim() && { brand: form.brand.trim() }),
    ...(form.fieldId &&
      form.fieldValue.trim() && { field: { id: form.fieldId, value: form.fieldValue.trim() } }),
    ...(priceFrom !== null && { priceFrom }),
    ...(priceBelow !== null && { priceBelow }),
    ...(form.sale && { sale: true }),
    ...(form.newDays.trim() && { newDays: Number(form.newDays) }),
  };
}

/** As the API takes it. */
export const bodyOf = (form: CollectionForm): CollectionFields => ({
  name: form.name,
  ...(form.slug.trim() && { slug: form.slug.trim() }),
  description: form.description,
  image: form.image,
  alt: form.alt,
  hidden: form.hidden,
  rule: ruleOf(form),
  products: form.products.map(({ _id }) => _id),
});
