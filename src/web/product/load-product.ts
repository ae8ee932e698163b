/** Everything the product view shows, for the page's loader and for the dialog alike. */
import type { ProductWire } from '#contract/catalogue.contract.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import type { Api, Failure } from '#web/api.ts';
import type { DeliveryWay } from '#web/product/delivery.ts';
import type { SizeTable } from '#web/product/size-tables.ts';

export type ProductFacts = Pick<
  ProductWire,
  | '_id'
  | 'title'
  | 'description'
  | 'category'
  | 'pictures'
  | 'price'
  | 'salePrice'
  | 'totalStock'
  | 'averageReview'
  | 'reviewCount'
  | 'colors'
  | 'sizes'
  | 'variants'
>;

export interface ProductDetails {
  ok: true;
  readonly product: ProductFacts;
  readonly delivery: readonly DeliveryWay[];
  /** What the sizes measure, where that is known. */
  readonly sizeTable: SizeTable | null;
  /** Null when they could not be read: the product is shown all the same. */
  readonly reviews: readonly ReviewWire[] | null;
}

export async function loadProduct(
  api: Api,
  id: string,
  now: Date,
  signal?: AbortSignal,
): Promise<ProductDetails | Failure> {
  const [details, reviews, words] = await Promise.all([
    api.shopProducts.details({ params: { id } }, { signal }),
    api.shopReview.list({ params: { productId: id } }, { signal }),
    // A page that comes rendered has its data already: its visitor need not load what makes it.
    import('#web/product/product-words.ts'),
  ]);
  if (!details.ok) return details;
  const {
    _id,
    title,
    description,
    category,
    pictures,
    price,
    salePrice,
    totalStock,
    averageReview,
    reviewCount,
    colors,
    sizes,
    variants,
  } = details.data;
  return {
    ok: true,
    product: {
      _id,
      title,
      description,
      category,
      pictures,
      price,
      salePrice,
      totalStock,
      averageReview,
      reviewCount,
      colors,
      sizes,
      variants,
    },
    delivery: words.deliveryWays(details.data.shippingMethods, now),
    sizeTable: words.sizeTableFor(sizes, category),
    reviews: reviews.ok ? reviews.data : null,
  };
}
