import { daysBefore } from './demo-ids.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoShipping } from './demo-shipping.ts';
import type { ReviewRow } from './review-rows.ts';
import { productPicture, type PictureRow } from './seed-pictures.ts';
import { productId } from './goods-ids.ts';
import type { DemoOrder } from './trade/demo-order.ts';

/** As far back as the shop counts for lists with the best-selling first. */
const SALES_DAYS = 90;
const PAID = new Set(['paid', 'partially refunded', 'refunded']);

function soldRecently(orders: readonly DemoOrder[], today: Date): ReadonlyMap<string, number> {
  const since = today.getTime() - SALES_DAYS * 86_400_000;
  const sold = new Map<string, number>();
  for (const { placedAt, walked, lines } of orders) {
    if (placedAt.getTime() < since || !PAID.has(walked.state.payment)) continue;
    for (const { product, quantity } of lines) {
      const id = productId(product);
      sold.set(id, (sold.get(id) ?? 0) + quantity);
    }
  }
  return sold;
}

/** The goods' rows; what is counted of their reviews, wishes and orders comes from those rows. */
export function productRows(
  goods: readonly DemoProduct[],
  today: Date,
  pictures: ReadonlyMap<string, PictureRow>,
  reviews: readonly ReviewRow[],
  wishes: readonly { product_id: string }[],
  orders: readonly DemoOrder[],
): object[] {
  const stars = Map.groupBy(reviews, (review) => review.product_id);
  const wished = Map.groupBy(wishes, (wish) => wish.product_id);
  const sold = soldRecently(orders, today);
  return goods.map((product) => {
    const id = productId(product);
    const at = daysBefore(today, product.age);
    const own = stars.get(id) ?? [];
    return {
      id,
      title: product.title,
      description: product.description,
      category: product.category,
      price_cents: product.price,
      sale_price_cents: product.salePrice ?? 0,
      cost_price_cents: product.cost,
      colors: product.colors ?? [],
      sizes: product.sizes ?? [],
      images: imagesOf(product, pictures),
      shipping_methods: demoShipping[product.shipping ?? 'parcel'],
      stock_mode: typeof product.stock === 'number' ? 'shared' : 'per-variant',
      featured: product.featured ?? false,
      todays_deal: product.todaysDeal ?? false,
      rating_sum: own.reduce((sum, { value }) => sum + value, 0),
      rating_count: own.length,
      wishlist_count: wished.get(id)?.length ?? 0,
      sold_recently: sold.get(id) ?? 0,
      created_at: at,
      updated_at: at,
    };
  });
}

function imagesOf(
  { title, picture }: DemoProduct,
  pictures: ReadonlyMap<string, PictureRow>,
): { media: string; alt: string }[] {
  if (!picture) return [];
  return (['front', 'detail'] as const).flatMap((view) => {
    const taken = pictures.get(productPicture(title, view));
    const alt = view === 'front' ? picture.alt : `${picture.alt}, close up`;
    return taken ? { media: taken.id, alt } : [];
  });
}
