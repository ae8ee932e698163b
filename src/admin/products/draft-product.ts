/** The product as the API would describe it if the form were saved now, for the preview. */
import { typedNumber } from '#admin/shared/forms/typed-amount.ts';
import { NO_CHOICE } from '#contract/choice.ts';
import type { ProductField } from '#contract/product-fields.ts';
import { parseColour } from '#kernel/colour.ts';
import { basePriceOf } from '#contract/base-price.ts';
import { readMeasure } from '#contract/measure.ts';
import { unitPrice } from '#contract/pricing.ts';
import { fromMajor, MAX_CENTS, toMajor } from '#kernel/money.ts';
import { shownDetails } from '#admin/products/product-details.ts';
import type { FormFacts } from '#admin/products/variant-facts.ts';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import {
  choicesOf,
  filledOptions,
  isPerVariant,
  type ProductValues,
} from '#admin/products/product-values.ts';
import type { DraftProduct } from '#web/product/preview-messages.ts';

/**
 * @param product the stored product that is edited; null for a new one
 * @param fields the custom fields of the shop
 */
export function draftProduct(
  values: ProductValues,
  product: AdminProductWire | null,
  fields: readonly ProductField[] = [],
): DraftProduct {
  const variants = variantsOf(values);
  return {
    _id: product?._id ?? '',
    title: values.title || 'Untitled',
    description: values.description,
    category: values.category,
    pictures: picturesOf(values, product),
    ...pricesOf(values),
    totalStock: variants.reduce((sum, { stock }) => sum + stock, 0),
    averageReview: product?.averageReview ?? 0,
    reviewCount: product?.reviewCount ?? 0,
    colors: [...values.colors],
    swatches: values.colors.map(parseColour),
    sizes: [...values.sizes],
    options: filledOptions(values),
    shippingMethods: values.shipping
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, price, days }) => ({
        name,
        price: numberIn(price),
        estimatedDeliveryDays: days,
      })),
    ...shownDetails(values, fields),
    variants,
  };
}

/** What is typed and not a number yet counts as 0. */
const numberIn = (text: string): number => {
  return typedNumber(text.trim().replace(/[.,]$/, '')) ?? 0;
};

const pricesOf = ({ price, salePrice }: { price: string; salePrice: string }) => ({
  price: numberIn(price),
  salePrice: numberIn(salePrice),
});

/** Without pictures that are still being fetched. */
function picturesOf(
  { pictures }: ProductValues,
  product: AdminProductWire | null,
): DraftProduct['pictures'] {
  const known = new Map(product?.pictures.map((picture) => [picture.url, picture]));
  return pictures
    .filter(({ url }) => url !== '')
    .map(({ url, alt, color }) => ({
      url,
      alt,
      ...(color !== '' && { color }),
      width: known.get(url)?.width || 960,
      height: known.get(url)?.height || 1200,
      placeholderColor: known.get(url)?.placeholderColor ?? '',
    }));
}

/** The price by measure of typed contents. */
function basePriceIn(
  { price, salePrice }: { price: number; salePrice: number },
  facts: FormFacts | undefined,
): Pick<DraftProduct['variants'][number], 'basePrice'> {
  const contents = readMeasure(facts?.contents ?? '');
  const charged = fromMajor(unitPrice(price, salePrice));
  const base = contents && charged <= MAX_CENTS ? basePriceOf(charged, contents) : null;
  return base ? { basePrice: { price: toMajor(base.price), per: base.per } } : {};
}

function variantsOf(values: ProductValues): DraftProduct['variants'] {
  const own = pricesOf(values);
  if (!isPerVariant(values))
    return [
      {
        _id: '',
        ...NO_CHOICE,
        ...own,
        ...basePriceIn(own, values),
        stock: numberIn(values.totalStock),
      },
    ];
  return choicesOf(values).map(({ key, color, size, options }) => {
    const given = values.stocks[key];
    // A variant with a price of its own has no part in the product's sale.
    const prices = given?.price
      ? pricesOf(given)
      : { ...own, ...(given?.salePrice ? { salePrice: numberIn(given.salePrice) } : {}) };
    return {
      _id: key,
      color,
      size,
      options,
      ...prices,
      ...basePriceIn(prices, given),
      stock: numberIn(given?.stock ?? ''),
    };
  });
}
