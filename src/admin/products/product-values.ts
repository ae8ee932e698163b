/** Form values of a product: text as typed, pictures and options in their order. */
import { shopFormat } from '#kernel/shop-format.ts';
import { figuresOr, inField } from '#admin/shared/forms/typed-amount.ts';
import {
  choiceParts,
  choicesOf as allChoices,
  combinationsOf,
  NO_CHOICE,
  variantKey,
  type ChoiceValues,
  type ProductOption,
} from '#contract/choice.ts';
import type { ProductStatus } from '#contract/product-status.ts';
import { MAX_COMBINATIONS } from '#contract/limits.ts';
import type { AdminProductWire, AdminVariantWire } from '#contract/admin-products.contract.ts';
import type { RequestInput } from '#contract/contract.ts';
import {
  detailsBody,
  detailsOf,
  EMPTY_DETAILS,
  type FormDetails,
} from '#admin/products/product-details.ts';
import {
  copiedFacts,
  factsBody,
  factsOf,
  NO_FACTS,
  type FormFacts,
} from '#admin/products/variant-facts.ts';

export interface FormPicture {
  /** Identifies the picture in requests. */
  readonly address: string;
  /** URL for display; empty while the picture is being fetched. */
  readonly url: string;
  readonly alt: string;
  /** The colour that it shows; empty for none. */
  readonly color: string;
  /** Error message when it could not be fetched. */
  readonly problem: string | null;
}

export interface FormShipping {
  readonly name: string;
  readonly price: string;
  readonly days: string;
}

export interface FormStock extends FormFacts {
  readonly stock: string;
  readonly price: string;
  readonly salePrice: string;
}

/** The facts are those of a product without stock by variant. */
export interface ProductValues extends FormFacts, FormDetails {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly price: string;
  readonly salePrice: string;
  readonly costPrice: string;
  readonly totalStock: string;
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  /** Further options; those without values are not saved. */
  readonly options: readonly ProductOption[];
  readonly status: ProductStatus;
  /** When a draft becomes active, ISO 8601; null: when its status is changed. */
  readonly publishAt: string | null;
  readonly pictures: readonly FormPicture[];
  readonly shipping: readonly FormShipping[];
  readonly perVariant: boolean;
  /** By {@link variantKey}. */
  readonly stocks: Readonly<Record<string, FormStock>>;
}

export type FieldName = keyof ProductValues;

export const EMPTY_VALUES: ProductValues = {
  ...NO_FACTS,
  ...EMPTY_DETAILS,
  title: '',
  description: '',
  category: '',
  price: '',
  salePrice: '',
  costPrice: '',
  totalStock: '',
  colors: [],
  sizes: [],
  options: [],
  status: 'active',
  publishAt: null,
  pictures: [],
  shipping: [],
  perVariant: false,
  stocks: {},
};

export const NO_STOCK: FormStock = { ...NO_FACTS, stock: '0', price: '', salePrice: '' };

/** Labels of the fields, in the form and in messages. */
export const FIELD_LABELS: Record<FieldName, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  salePrice: 'Sale price',
  costPrice: 'Cost price',
  totalStock: 'Total stock',
  colors: 'Colours',
  sizes: 'Sizes',
  options: 'Further options',
  status: 'Status',
  publishAt: 'Active from',
  pictures: 'Pictures',
  shipping: 'Shipping methods',
  sku: 'SKU',
  barcode: 'Barcode',
  weight: 'Weight',
  contents: 'Contents',
  brand: 'Brand',
  taxClass: 'Tax class',
  manufacturer: 'Manufacturer',
  euPerson: 'Responsible person in the EU',
  related: 'Related products',
  fields: 'Custom fields',
  perVariant: 'Stock by variant',
  stocks: 'Stock of each variant',
};

const money = (amount: number | null): string =>
  amount === null ? '' : inField(amount, shopFormat.digits);
const moneyOrNone = (amount: number | null): string => (amount === 0 ? '' : money(amount));

export function valuesOf(product: AdminProductWire): ProductValues {
  return {
    title: product.title,
    description: product.description,
    category: product.category,
    price: money(product.price),
    salePrice: moneyOrNone(product.salePrice),
    costPrice: money(product.costPrice),
    totalStock: String(product.totalStock),
    colors: product.colors,
    sizes: product.sizes,
    options: product.options,
    status: product.status,
    publishAt: product.publishAt,
    pictures: product.pictures.map(({ url, alt, color = '', waiting, problem }, at) => ({
      address: waiting ? url : (product.images[at] ?? url),
      url: waiting ? '' : url,
      alt,
      color: product.colors.includes(color) ? color : '',
      problem,
    })),
    shipping: product.shippingMethods.map((method) => ({
      name: method.name,
      price: money(method.price),
      days: method.estimatedDeliveryDays,
    })),
    ...ownFactsOf(product),
    ...detailsOf(product),
    perVariant: product.stockMode === 'per-variant',
    stocks:
      product.stockMode === 'per-variant'
        ? Object.fromEntries(product.variants.map((each) => [variantKey(each), stockOf(each)]))
        : {},
  };
}

function ownFactsOf({ stockMode, variants }: AdminProductWire): FormFacts {
  const [only] = stockMode === 'shared' ? variants : [];
  return only ? factsOf(only) : NO_FACTS;
}

const stockOf = (variant: AdminVariantWire): FormStock => ({
  ...factsOf(variant),
  stock: String(variant.stock),
  price: money(variant.price),
  salePrice: moneyOrNone(variant.salePrice),
});

/** Initial values for a copy of the product: a draft without SKUs and barcodes, which are unique. */
export function copyOf(product: AdminProductWire): ProductValues {
  const values = copiedFacts(valuesOf(product));
  const stocks = Object.entries(values.stocks).map(([key, stock]) => [key, copiedFacts(stock)]);
  return {
    ...values,
    title: `${values.title} (copy)`.slice(0, 200),
    status: 'draft',
    publishAt: null,
    stocks: Object.fromEntries(stocks),
  };
}

/** Further options with something to choose from. */
export const filledOptions = ({ options }: Pick<ProductValues, 'options'>) =>
  options
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => ({ name: name.trim(), values: values.map((each) => each.trim()) }));

export interface FormChoice extends ChoiceValues {
  readonly key: string;
  readonly label: string;
}

/** Combinations of colours, sizes and further options, in their order; too many are none. */
export function choicesOf(
  values: Pick<ProductValues, 'colors' | 'sizes' | 'options'>,
): FormChoice[] {
  const offered = { ...values, options: filledOptions(values) };
  if (combinationsOf(offered) > MAX_COMBINATIONS) return [];
  return allChoices(offered).flatMap((choice) => {
    const parts = choiceParts(choice);
    return parts.length === 0
      ? []
      : [{ ...choice, key: variantKey(choice), label: parts.join(' / ') }];
  });
}

/** Whether stock is tracked by variant, which needs something to choose. */
export const isPerVariant = (values: ProductValues): boolean =>
  values.perVariant && choicesOf(values).length > 0;

/** Fields whose values differ, without hidden fields. */
export function changedFields(before: ProductValues, now: ProductValues): FieldName[] {
  return (Object.keys(FIELD_LABELS) as FieldName[]).filter((name) => {
    if (isPerVariant(now) ? name === 'totalStock' || name in NO_FACTS : name === 'stocks')
      return false;
    return JSON.stringify(before[name]) !== JSON.stringify(now[name]);
  });
}

type Body = RequestInput<'adminProducts.add'>['body'];

/**
 * The request body for these values.
 * @param seen the stored product that was edited; its `givenStock` shows the server which stock was seen
 */
export function bodyOf(values: ProductValues, seen: AdminProductWire | null): Body {
  const perVariant = isPerVariant(values);
  const known = new Map(seen?.variants.map((each) => [variantKey(each), each]));
  return {
    title: values.title,
    description: values.description,
    // The server validates it.
    category: values.category as Body['category'],
    price: figuresOr(values.price),
    salePrice: figuresOr(values.salePrice),
    costPrice: figuresOr(values.costPrice),
    colors: [...values.colors],
    sizes: [...values.sizes],
    options: filledOptions(values),
    ...detailsBody(values),
    status: values.status,
    publishAt: values.status === 'draft' ? values.publishAt : null,
    image: values.pictures[0]?.address ?? '',
    images: values.pictures.map(({ address }) => address),
    pictures: values.pictures.map(({ address, alt, color }) => ({
      url: address,
      alt,
      color: values.colors.includes(color) ? color : '',
    })),
    shippingMethods: values.shipping.map(({ name, price, days }) => ({
      name,
      price: figuresOr(price),
      estimatedDeliveryDays: days,
    })),
    stockMode: perVariant ? 'per-variant' : 'shared',
    // With stock by variant, the total is derived.
    totalStock: perVariant ? (seen?.totalStock ?? 0) : values.totalStock,
    givenStock: seen?.givenStock ?? null,
    variants: perVariant
      ? choicesOf(values).map(({ key, color, size, options }) => {
          const { stock, price, salePrice, ...facts } = values.stocks[key] ?? NO_STOCK;
          const givenStock = known.get(key)?.givenStock ?? null;
          const priced = {
            price: figuresOr(price),
            salePrice: figuresOr(salePrice),
            stock: stock || '0',
            givenStock,
          };
          return { color, size, options, ...factsBody(facts), ...priced };
        })
      : [{ ...NO_CHOICE, options: {}, ...factsBody(values) }],
  };
}
