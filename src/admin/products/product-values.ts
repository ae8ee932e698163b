/** A product as its form holds it: texts as typed, pictures and choices in their order. Pure, so that it can be tried alone. */
import type { AdminProductWire, AdminVariantWire } from '#contract/admin-products.contract.ts';
import type { Sent } from '#contract/contract.ts';

export interface FormPicture {
  /** What the shop knows it by, and what is sent back. */
  readonly address: string;
  /** Where it is shown from; empty while the shop has not fetched it. */
  readonly url: string;
  readonly alt: string;
  /** Why it could not be fetched. */
  readonly problem: string | null;
}

export interface FormShipping {
  readonly name: string;
  readonly price: string;
  readonly days: string;
}

export interface FormStock {
  readonly stock: string;
  readonly sku: string;
  readonly price: string;
  readonly salePrice: string;
}

export interface ProductValues {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly price: string;
  readonly salePrice: string;
  readonly costPrice: string;
  readonly totalStock: string;
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly pictures: readonly FormPicture[];
  readonly shipping: readonly FormShipping[];
  readonly perVariant: boolean;
  /** By colour and size; see {@link stockKey}. */
  readonly stocks: Readonly<Record<string, FormStock>>;
}

export type FieldName = keyof ProductValues;

export const EMPTY_VALUES: ProductValues = {
  title: '',
  description: '',
  category: '',
  price: '',
  salePrice: '',
  costPrice: '',
  totalStock: '',
  colors: [],
  sizes: [],
  pictures: [],
  shipping: [],
  perVariant: false,
  stocks: {},
};

export const NO_STOCK: FormStock = { stock: '0', sku: '', price: '', salePrice: '' };

/** Fields as the form and its messages call them. */
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
  pictures: 'Pictures',
  shipping: 'Shipping methods',
  perVariant: 'Stock by colour and size',
  stocks: 'Stock of each colour and size',
};

const money = (dollars: number | null): string => (dollars === null ? '' : dollars.toFixed(2));
const moneyOrNone = (dollars: number | null): string => (dollars === 0 ? '' : money(dollars));

export const stockKey = (color: string, size: string): string => JSON.stringify([color, size]);

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
    pictures: product.pictures.map(({ url, alt, waiting, problem }, at) => ({
      address: waiting ? url : (product.images[at] ?? url),
      url: waiting ? '' : url,
      alt,
      problem,
    })),
    shipping: product.shippingMethods.map((method) => ({
      name: method.name,
      price: money(method.price),
      days: method.estimatedDeliveryDays,
    })),
    perVariant: product.stockMode === 'per-variant',
    stocks:
      product.stockMode === 'per-variant'
        ? Object.fromEntries(
            product.variants.map((each) => [stockKey(each.color, each.size), stockOf(each)]),
          )
        : {},
  };
}

const stockOf = (variant: AdminVariantWire): FormStock => ({
  stock: String(variant.stock),
  sku: variant.sku ?? '',
  price: money(variant.price),
  salePrice: moneyOrNone(variant.salePrice),
});

/** A new product like this one, pictures included; nobody else's SKUs. */
export function copyOf(product: AdminProductWire): ProductValues {
  const values = valuesOf(product);
  const stocks = Object.entries(values.stocks).map(([key, stock]) => [key, { ...stock, sku: '' }]);
  return {
    ...values,
    title: `${values.title} (copy)`.slice(0, 200),
    stocks: Object.fromEntries(stocks),
  };
}

/** Every colour with every size, in their order; one list alone where the other is empty. */
export function choicesOf({ colors, sizes }: Pick<ProductValues, 'colors' | 'sizes'>): {
  key: string;
  color: string;
  size: string;
  label: string;
}[] {
  const choices = (colors.length > 0 ? colors : ['']).flatMap((color) =>
    (sizes.length > 0 ? sizes : ['']).map((size) => ({
      key: stockKey(color, size),
      color,
      size,
      label: [color, size].filter(Boolean).join(' / '),
    })),
  );
  return colors.length + sizes.length === 0 ? [] : choices;
}

/** Whether stock is kept by colour and size: with neither there is one stock, whatever is ticked. */
export const isPerVariant = (values: ProductValues): boolean =>
  values.perVariant && choicesOf(values).length > 0;

/** Fields whose values differ. What is hidden because of another field does not count. */
export function changedFields(before: ProductValues, now: ProductValues): FieldName[] {
  return (Object.keys(FIELD_LABELS) as FieldName[]).filter((name) => {
    if (name === (isPerVariant(now) ? 'totalStock' : 'stocks')) return false;
    return JSON.stringify(before[name]) !== JSON.stringify(now[name]);
  });
}

type Body = Sent<'adminProducts.add'>['body'];

/**
 * What is sent for these values.
 * @param seen the stored product they were made from: stock that was not touched is told from stock that was
 */
export function bodyOf(values: ProductValues, seen: AdminProductWire | null): Body {
  const perVariant = isPerVariant(values);
  const known = new Map(seen?.variants.map((each) => [stockKey(each.color, each.size), each]));
  return {
    title: values.title,
    description: values.description,
    // The shop says which it knows.
    category: values.category as Body['category'],
    price: values.price,
    salePrice: values.salePrice,
    costPrice: values.costPrice,
    colors: [...values.colors],
    sizes: [...values.sizes],
    image: values.pictures[0]?.address ?? '',
    images: values.pictures.map(({ address }) => address),
    pictures: values.pictures.map(({ address, alt }) => ({ url: address, alt })),
    shippingMethods: values.shipping.map(({ name, price, days }) => ({
      name,
      price,
      estimatedDeliveryDays: days,
    })),
    stockMode: perVariant ? 'per-variant' : 'shared',
    // Kept by colour and size, the sum follows from those.
    totalStock: perVariant ? (seen?.totalStock ?? 0) : values.totalStock,
    givenStock: seen?.givenStock ?? null,
    variants: perVariant
      ? choicesOf(values).map(({ key, color, size }) => {
          const { stock, sku, price, salePrice } = values.stocks[key] ?? NO_STOCK;
          const givenStock = known.get(key)?.givenStock ?? null;
          return { color, size, sku, price, salePrice, stock: stock || '0', givenStock };
        })
      : null,
  };
}
