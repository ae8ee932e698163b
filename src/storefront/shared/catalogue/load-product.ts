/** Loads everything the product view shows, for the page's loader and for the dialog. */
import type { PictureWire, ProductWire } from '#contract/catalogue.contract.ts';
import { choiceParts, type ChoiceValues } from '#contract/choice.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import type { Api, Failure } from '#web/api/api.ts';
import { deliveryOptions, type DeliveryOption } from '#web/orders/delivery.ts';
import { byMeasureOf, cardOf } from '#storefront/shared/catalogue/card-of.ts';
import type { CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { factsOf, type ProductFact } from '#storefront/shared/catalogue/product-facts.ts';
import { coloursOfPictures } from '#storefront/shared/catalogue/picture-colours.ts';
import { sizeTableFor, type SizeTable } from '#storefront/shared/catalogue/size-tables.ts';
import { formatPrice } from '#web/price.tsx';
import { factWords } from '#contract/words/storefront/fact-words.ts';

/** The product fields that the view needs; the rest would only enlarge the page state. */
const productFields = (product: ProductWire) => ({
  _id: product._id,
  title: product.title,
  description: product.description,
  category: product.category,
  pictures: product.pictures,
  price: product.price,
  salePrice: product.salePrice,
  totalStock: product.totalStock,
  averageReview: product.averageReview,
  reviewCount: product.reviewCount,
  colors: product.colors,
  swatches: product.swatches,
  sizes: product.sizes,
  options: product.options,
  variants: product.variants,
  ...(product.brand !== undefined && { brand: product.brand }),
  ...(product.manufacturer && { manufacturer: product.manufacturer }),
  ...(product.euPerson && { euPerson: product.euPerson }),
  ...(product.fields && { fields: product.fields }),
  ...(product.unlisted ? { unlisted: true } : {}),
});

type LoadedProduct = ReturnType<typeof productFields>;

export interface ProductFacts extends Omit<LoadedProduct, 'variants'> {
  /** `byMeasure` is the price of a kilogram, litre or item, such as "$39.60 / kg", and the lowest price before a reduction. */
  readonly variants: (LoadedProduct['variants'][number] & { readonly byMeasure?: string })[];
}

export interface ProductDetails {
  ok: true;
  readonly product: ProductFacts;
  /** Shown with the description. */
  readonly facts: readonly ProductFact[];
  /** For each picture, which of the `colors` it shows; null where that is not known. */
  readonly pictureColours: readonly (string | null)[];
  readonly delivery: readonly DeliveryOption[];
  /** Measurements of the sizes; null when unknown. */
  readonly sizeTable: SizeTable | null;
  /** Null when they failed to load; the product is shown without them. */
  readonly reviews: readonly ReviewWire[] | null;
  /** Chosen by the merchant, with their heading; missing where there are none. */
  readonly related?: { readonly title: string; readonly products: readonly CardProduct[] };
  /** The choice of the variant in the address, chosen at first. */
  readonly found?: ChoiceValues | null;
}

/** @param opens the end of the product's address: its id, and `?variant=` with that of the variant to choose */
export async function loadProduct(
  api: Api,
  opens: string,
  now: Date,
  signal?: AbortSignal,
): Promise<ProductDetails | Failure> {
  const [id = '', query] = opens.split('?');
  const variant = new URLSearchParams(query).get('variant');
  const [details, reviews] = await Promise.all([
    api.shopProducts.details({ params: { id } }, { signal }),
    api.shopReview.list({ params: { productId: id } }, { signal }),
  ]);
  if (!details.ok) return details;
  const product = productFields(details.data);
  return {
    ...detailsOf(product, details.data.shippingMethods, reviews.ok ? reviews.data : null, now),
    ...(details.data.related && {
      related: { title: factWords('alsoLike'), products: details.data.related.map(cardOf) },
    }),
    found: choiceOf(product.variants.find(({ _id }) => _id === variant)),
  };
}

/** Null for a product with shared stock, whose variant is no choice. */
const choiceOf = (variant: ChoiceValues | undefined): ChoiceValues | null =>
  variant && choiceParts(variant).length > 0
    ? { color: variant.color, size: variant.size, options: variant.options }
    : null;

export function detailsOf(
  product: LoadedProduct,
  shippingMethods: ProductWire['shippingMethods'],
  reviews: ProductDetails['reviews'],
  now: Date,
): ProductDetails {
  const { pictures } = product;
  return {
    ok: true,
    product: {
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, ...besidePrice(variant) })),
      pictures: pictures.map((picture, index) => ({
        ...picture,
        alt: altOf(picture, index, pictures, product.title),
      })),
    },
    facts: factsOf(product),
    pictureColours: coloursOfPictures(pictures, product.colors),
    delivery: deliveryOptions(shippingMethods, now),
    sizeTable: sizeTableFor(product.sizes, product.category),
    reviews,
  };
}

/** The price of a measure and the lowest price before a reduction, in one line of text. */
function besidePrice(variant: ProductWire['variants'][number]) {
  const { lowestOf30Days } = variant;
  const { byMeasure } = byMeasureOf(variant) ?? {};
  const lowest =
    lowestOf30Days !== undefined &&
    factWords('lowestPrice', { price: formatPrice(lowestOf30Days) });
  return lowest ? { byMeasure: [byMeasure, lowest].filter(Boolean).join(' · ') } : { byMeasure };
}

/** A unique alternative text for each picture, even if the merchant gave none or repeated one. */
function altOf(
  picture: PictureWire,
  index: number,
  all: readonly PictureWire[],
  title: string,
): string {
  const said = picture.alt.trim();
  const unique = said !== '' && all.every((other, at) => at === index || other.alt.trim() !== said);
  return unique
    ? said
    : factWords('pictureOf', { title: said || title, n: index + 1, count: all.length });
}

const OTHERS = 4;

interface ProductsShown extends Pick<ProductDetails, 'related'> {
  readonly product: Pick<ProductFacts, '_id' | 'category'>;
}

/** Up to four other products of the category that are not shown yet, best rated first; empty when they fail to load. */
export async function productsLike(
  api: Api,
  { product: { _id, category }, related }: ProductsShown,
  signal: AbortSignal,
): Promise<CardProduct[]> {
  const shown = new Set([_id, ...(related?.products ?? []).map(({ id }) => id)]);
  // Requests more than shown, because the product itself and those related may be among them.
  const query = {
    category,
    sortBy: 'top-rated' as const,
    limit: String(OTHERS + shown.size),
    facets: 'false' as const,
  };
  const alike = await api.shopProducts.list({ query }, { signal });
  return alike.ok
    ? alike.data
        .filter((other) => !shown.has(other._id))
        .slice(0, OTHERS)
        .map(cardOf)
    : [];
}
