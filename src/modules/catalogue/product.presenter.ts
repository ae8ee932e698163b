import { inOptionOrder } from '#contract/choice.ts';
import { parseColour } from '#kernel/colour.ts';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { basePriceOf } from '#contract/base-price.ts';
import { lowestPrice, pricedVariants, unitPrice } from '#contract/pricing.ts';
import { imageUrl, PLACEHOLDER_IMAGE } from '#contract/picture-address.ts';
import { valueOfField, type ProductField } from '#contract/product-fields.ts';
import { cardWords } from '#contract/words/storefront/card-words.ts';
import { priceWords } from '#contract/words/storefront/price-words.ts';
import { cents, formatMoney, fromMajor, toMajor, type Cents } from '#kernel/money.ts';
import type { PictureMetadata } from '#modules/media/index.ts';
import { lowestPriceBefore } from '#modules/catalogue/lowest-price.rules.ts';
import { pricesOf } from '#modules/catalogue/choice.rules.ts';
import { presentPicture } from '#modules/catalogue/picture.presenter.ts';
import type { DetailsState } from '#modules/catalogue/products/product-details.rules.ts';
import type { VariantFacts } from '#modules/catalogue/products/variant-facts.rules.ts';
import type { ProductRow } from '#modules/catalogue/listing/products.repository.ts';

/**
 * A product as shoppers see it; the cost price is for administrators only.
 * @param fields the custom fields of the shop, of which lists show none
 */
export function presentProduct(
  row: ProductRow,
  facts: ReadonlyMap<string, PictureMetadata>,
  fields: readonly ProductField[] = [],
): ProductWire {
  const price = cents(row.price_cents);
  const salePrice = cents(row.sale_price_cents);
  const images = row.images.map((image) => imageUrl(image.media));
  let totalStock = 0;
  const variants = row.variants.map(
    ([id, color, size, ownPrice, ownSale, stock, options, facts]) => {
      totalStock += stock;
      const own = pricesOf(
        { price, salePrice },
        {
          price: ownPrice === null ? null : cents(ownPrice),
          salePrice: ownSale === null ? null : cents(ownSale),
        },
      );
      return {
        _id: id,
        color,
        size,
        options: inOptionOrder(options, row.options),
        price: toMajor(own.price),
        salePrice: toMajor(own.salePrice),
        stock,
        ...(facts && factsOf(facts, unitPrice(own.price, own.salePrice))),
        ...lowestOf30Days(row, id),
      };
    },
  );
  return {
    _id: row.id,
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    image: images[0] ?? PLACEHOLDER_IMAGE,
    images,
    pictures: row.images.map((image) => presentPicture(image, facts.get(image.media))),
    price: toMajor(price),
    salePrice: toMajor(salePrice),
    lowestPrice: lowestPrice(variants) ?? {
      price: toMajor(price),
      salePrice: toMajor(salePrice),
      from: false,
    },
    ...stated(variants),
    totalStock,
    averageReview:
      row.rating_count > 0 ? Math.round((row.rating_sum * 100) / row.rating_count) / 100 : 0,
    reviewCount: row.rating_count,
    wishlistCount: row.wishlist_count,
    colors: row.colors,
    swatches: row.colors.map(parseColour),
    sizes: row.sizes,
    options: row.options.map(({ name, values }) => ({ name, values: [...values] })),
    shippingMethods: row.shipping_methods.map((method) => ({
      name: method.name,
      price: toMajor(cents(method.priceCents)),
      estimatedDeliveryDays: method.estimatedDeliveryDays,
    })),
    variants,
    ...known(row.details),
    ...filledFields(row.details, fields),
    ...(row.status === 'unlisted' ? { unlisted: true as const } : {}),
    featured: row.featured,
    todaysDeal: row.todays_deal,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The details that are known. */
const known = (details: DetailsState | null | undefined) => ({
  ...(details?.brand && { brand: details.brand }),
  ...(details?.manufacturer && { manufacturer: details.manufacturer }),
  ...(details?.euPerson && { euPerson: details.euPerson }),
});

/** Custom fields with a value; no property without any. */
function filledFields(
  details: DetailsState | null | undefined,
  fields: readonly ProductField[],
): Pick<ProductWire, 'fields'> {
  const filled = fields.flatMap((field) => {
    const value = valueOfField(field, details?.fields ?? {});
    const { id, name, type, unit } = field;
    return value === undefined
      ? []
      : [{ id, name, type, value, ...(type === 'number' && unit !== '' && { unit }) }];
  });
  return filled.length > 0 ? { fields: filled } : {};
}

/** Only where the shop states it, and the price is reduced. */
function lowestOf30Days({ price_history: history }: ProductRow, variantId: string) {
  const lowest = history ? lowestPriceBefore(history, variantId) : null;
  return lowest !== null && { lowestOf30Days: toMajor(lowest) };
}

/** What cards state beside a price that is struck through: one that only begins a range is not. */
function stated(variants: ProductWire['variants']): Pick<ProductWire, 'stated'> {
  const [shown] = pricedVariants(variants);
  if (shown?.lowestOf30Days === undefined || lowestPrice(variants)?.from !== false) return {};
  const { basePrice, lowestOf30Days } = shown;
  const amount = (major: number) => ({ price: formatMoney(fromMajor(major)) });
  const lowest = priceWords('lowest', amount(lowestOf30Days));
  const byMeasure = basePrice && cardWords(`per-${basePrice.per}`, amount(basePrice.price));
  return { stated: { byMeasure: byMeasure ? `${byMeasure} · ${lowest}` : lowest } };
}

/** The facts that are known, and the price by measure that follows from them: in lists only that. */
function factsOf({ barcode, weightGrams, contents }: Partial<VariantFacts>, charged: Cents) {
  const base = contents && basePriceOf(charged, contents);
  const isDetailed = weightGrams !== undefined;
  return {
    ...(typeof barcode === 'string' && { barcode }),
    ...(typeof weightGrams === 'number' && { weightGrams }),
    ...(isDetailed && contents && { contents }),
    ...(base && { basePrice: { price: toMajor(base.price), per: base.per } }),
  };
}

/** The ids of the pictures that products show. */
export function* mediaOf(rows: readonly ProductRow[]): Generator<string> {
  for (const row of rows) for (const image of row.images) yield image.media;
}
