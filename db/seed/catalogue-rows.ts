import { daysBefore } from './demo-ids.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoShipping } from './demo-shipping.ts';
import type { ReviewRow } from './review-rows.ts';
import { productPicture, type PictureRow } from './seed-pictures.ts';
import { productId } from './goods-ids.ts';

/** The goods' rows; what is counted of their reviews and wishes comes from those rows. */
export function productRows(
  goods: readonly DemoProduct[],
  today: Date,
  pictures: ReadonlyMap<string, PictureRow>,
  reviews: readonly ReviewRow[],
  wishes: readonly { product_id: string }[],
): object[] {
  const stars = Map.groupBy(reviews, (review) => review.product_id);
  const wished = Map.groupBy(wishes, (wish) => wish.product_id);
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
