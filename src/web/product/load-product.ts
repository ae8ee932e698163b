/** Everything the product view shows, for the page's loader and for the dialog alike. */
import type { ProductWire, ReviewWire } from '#contract/catalogue.contract.ts';
import type { Api, Failure } from '#web/api.ts';
import { arrivalDates, formatArrival } from '#web/product/delivery.ts';

export interface DeliveryWay {
  readonly name: string;
  /** Dollars. */
  readonly price: number;
  /** The merchant's own words. */
  readonly days: string;
  /** "Tue 24 to Thu 26 Nov", where the words hold numbers. */
  readonly arrival: string | null;
}

export type ProductFacts = Pick<
  ProductWire,
  | '_id' | 'title' | 'description' | 'category' | 'pictures' | 'price' | 'salePrice' | 'totalStock' | 'averageReview'
  | 'reviewCount' | 'colors' | 'sizes' | 'variants'
>;

export interface ProductDetails {
  ok: true;
  readonly product: ProductFacts;
  readonly delivery: readonly DeliveryWay[];
  /** Null when they could not be read: the product is shown all the same. */
  readonly reviews: readonly ReviewWire[] | null;
}

export async function loadProduct(api: Api, id: string, now: Date, signal?: AbortSignal): Promise<ProductDetails | Failure> {
  const [details, reviews] = await Promise.all([
    api.shopProducts.details({ params: { id } }, { signal }),
    api.shopReview.list({ params: { productId: id } }, { signal }),
  ]);
  if (!details.ok) return details;
  const { _id, title, description, category, pictures, price, salePrice, totalStock, averageReview, reviewCount, colors, sizes, variants } = details.data;
  return {
    ok: true,
    product: { _id, title, description, category, pictures, price, salePrice, totalStock, averageReview, reviewCount, colors, sizes, variants },
    delivery: details.data.shippingMethods.map((method) => deliveryOf(method, now)).sort((a, b) => a.price - b.price),
    reviews: reviews.ok ? reviews.data : null,
  };
}

function deliveryOf(method: ProductWire['shippingMethods'][number], now: Date): DeliveryWay {
  const dates = arrivalDates(method.estimatedDeliveryDays, now);
  return { name: method.name, price: method.price, days: method.estimatedDeliveryDays, arrival: dates && formatArrival(dates, now) };
}
