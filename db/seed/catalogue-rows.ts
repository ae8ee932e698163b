import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoReviewers } from './demo-people.ts';
import { demoShipping } from './demo-shipping.ts';
import { random, seedOf } from './pictures/random.ts';
import { demoProducts } from './products/index.ts';
import { productPicture, type PictureRow } from './seed-pictures.ts';

export const productId = (product: DemoProduct): string =>
  demoId(`product ${product.title}`, product.age);
export const reviewerId = (name: string): string => demoId(`person ${name}`, 400);

/** Some of the reviewers, in an order that follows from the product; nobody twice. */
function reviewersOf(product: DemoProduct, purpose: string): string[] {
  const next = random(seedOf(`${purpose} ${product.title}`));
  return demoReviewers
    .map((name) => ({ name, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

const wishersOf = (product: DemoProduct): string[] => {
  const many =
    (seedOf(`wishes ${product.title}`) % 7) + (product.featured || product.todaysDeal ? 3 : 0);
  return reviewersOf(product, 'wishes').slice(0, many);
};

export function productRows(today: Date, pictures: ReadonlyMap<string, PictureRow>): object[] {
  return demoProducts.map((product) => {
    const at = daysBefore(today, product.age);
    const views = (['front', 'detail'] as const).flatMap((view) => {
      const picture = pictures.get(productPicture(product.title, view));
      return picture
        ? [
            {
              media: picture.id,
              alt: view === 'front' ? product.picture.alt : `${product.picture.alt}, close up`,
            },
          ]
        : [];
    });
    const reviews = product.reviews ?? [];
    return {
      id: productId(product),
      title: product.title,
      description: product.description,
      category: product.category,
      price_cents: product.price,
      sale_price_cents: product.salePrice ?? 0,
      cost_price_cents: product.cost,
      colors: product.colors ?? [],
      sizes: product.sizes ?? [],
      images: views,
      shipping_methods: demoShipping[product.shipping ?? 'parcel'],
      stock_mode: typeof product.stock === 'number' ? 'shared' : 'per-variant',
      featured: product.featured ?? false,
      todays_deal: product.todaysDeal ?? false,
      rating_sum: reviews.reduce((sum, [stars]) => sum + stars, 0),
      rating_count: reviews.length,
      wishlist_count: wishersOf(product).length,
      created_at: at,
      updated_at: at,
    };
  });
}

type VariantRow = { id: string; product_id: string; color: string; size: string; on_hand: number };

export function variantRows(): VariantRow[] {
  return demoProducts.flatMap((product) => {
    const choices = typeof product.stock === 'number' ? { '': product.stock } : product.stock;
    return Object.entries(choices).map(([choice, onHand]): VariantRow => {
      const [color = '', size = ''] = choice.split(' / ');
      return {
        id: demoId(`variant ${product.title} ${choice}`, product.age),
        product_id: productId(product),
        color,
        size,
        on_hand: onHand,
      };
    });
  });
}

/** The ledger's first rows: what lay on the shelf when the shop opened. */
export function stockRows(today: Date): object[] {
  return variantRows()
    .filter((variant) => variant.on_hand > 0)
    .map((variant) => ({
      id: demoId(`stock ${variant.id}`),
      variant_id: variant.id,
      reason: 'initial',
      on_hand_change: variant.on_hand,
      reserved_change: 0,
      at: daysBefore(today, 0),
    }));
}

export function reviewRows(today: Date): object[] {
  return demoProducts.flatMap((product) => {
    const reviewers = reviewersOf(product, 'reviews');
    return (product.reviews ?? []).map(([value, message], i, all) => {
      const name = reviewers[i] ?? '';
      // Spread over the time since the product came in; a review older than its product would be odd.
      const daysAgo = Math.floor((product.age * (all.length - i)) / (all.length + 1));
      return {
        id: demoId(`review ${product.title} ${name}`, daysAgo),
        product_id: productId(product),
        user_id: reviewerId(name),
        user_name: name,
        message,
        value,
        created_at: daysBefore(today, daysAgo, 1 + (seedOf(message) % 20) / 4),
      };
    });
  });
}

export function wishRows(today: Date): object[] {
  return demoProducts.flatMap((product) =>
    wishersOf(product).map((name) => ({
      user_id: reviewerId(name),
      product_id: productId(product),
      added_at: daysBefore(today, 1),
    })),
  );
}
