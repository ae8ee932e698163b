import { daysBefore } from './demo-ids.ts';
import type { DemoProduct } from './demo-product.ts';
import type { Sample } from './sample.ts';
import type { ReviewRow } from './review-rows.ts';
import type { PictureRow } from './seed-pictures.ts';
import { productId } from './product-ids.ts';
import type { DemoOrder } from './orders/demo-order.ts';

/** The period over which the shop counts sales to sort by best-selling. */
const SALES_DAYS = 90;
const PAID = new Set(['paid', 'partially refunded', 'refunded']);

function soldRecently(orders: readonly DemoOrder[], today: Date): ReadonlyMap<string, number> {
  const since = today.getTime() - SALES_DAYS * 86_400_000;
  const sold = new Map<string, number>();
  for (const { placedAt, result, lines } of orders) {
    if (placedAt.getTime() < since || !PAID.has(result.state.payment)) continue;
    for (const { product, quantity } of lines) {
      const id = productId(product);
      sold.set(id, (sold.get(id) ?? 0) + quantity);
    }
  }
  return sold;
}

/** Product rows. Counts of reviews, wishlists and sales match the rows of those tables. */
export function productRows(
  products: readonly DemoProduct[],
  today: Date,
  pictures: ReadonlyMap<string, PictureRow>,
  reviews: readonly ReviewRow[],
  wishlistRows: readonly { product_id: string }[],
  orders: readonly DemoOrder[],
): object[] {
  const reviewsOf = Map.groupBy(reviews, (review) => review.product_id);
  const wishlisted = Map.groupBy(wishlistRows, (row) => row.product_id);
  const sold = soldRecently(orders, today);
  return products.map((product) => {
    const id = productId(product);
    const at = daysBefore(today, product.age);
    const productReviews = reviewsOf.get(id) ?? [];
    return {
      id,
      slug: product.slug,
      title: product.title,
      description: product.description,
      category: product.category,
      price_cents: product.price,
      sale_price_cents: product.salePrice,
      cost_price_cents: product.costPrice,
      colors: product.colors,
      sizes: product.sizes,
      options: product.options,
      images: imagesOf(product, pictures),
      shipping_methods: product.shippingMethods,
      stock_mode: product.stockMode,
      featured: product.featured,
      todays_deal: product.todaysDeal,
      tax_class: product.taxClass ?? null,
      rating_sum: productReviews.reduce((sum, { value }) => sum + value, 0),
      rating_count: productReviews.length,
      wishlist_count: wishlisted.get(id)?.length ?? 0,
      sold_recently: sold.get(id) ?? 0,
      created_at: at,
      updated_at: at,
    };
  });
}

function imagesOf(
  product: DemoProduct,
  pictures: ReadonlyMap<string, PictureRow>,
): { media: string; alt: string; color?: string }[] {
  return product.pictures.flatMap(({ media, alt, color }) => {
    const row = pictures.get(media ?? '');
    return row ? { media: row.id, alt, ...(color && { color }) } : [];
  });
}

/** Rows of what products say of themselves besides: who makes them, and the demo's custom fields. */
export const detailRows = (
  { manufacturer }: Pick<Sample, 'manufacturer'>,
  products: readonly DemoProduct[],
): object[] =>
  products.flatMap((product) => {
    const { fields } = product.details;
    return manufacturer || Object.keys(fields).length > 0
      ? [{ product_id: productId(product), manufacturer, fields, related: [] }]
      : [];
  });
