/** Reviews, first by customers who bought the product, then by others. */
import { customerId } from './orders/customers.ts';
import { daysAgoOf, demoId } from './demo-ids.ts';
import type { DemoProduct } from './demo-product.ts';
import type { Sample, SampleReview } from './sample.ts';
import { genericReviews } from './generic-reviews.ts';
import { productId } from './product-ids.ts';
import type { DemoOrder } from './orders/demo-order.ts';
import { seededRandom } from './orders/seeded-random.ts';

export interface ReviewRow {
  id: string;
  product_id: string;
  user_id: string;
  user_name: string;
  message: string;
  value: number;
  created_at: string;
}

const DAY = 86_400_000;

interface Author {
  id: string;
  name: string;
  /** How many days ago the review was written. */
  daysAgo: number;
}

export function reviewRows(
  sample: Sample,
  products: readonly DemoProduct[],
  orders: readonly DemoOrder[],
  today: Date,
): ReviewRow[] {
  const generic = genericReviews(sample, products, orders.length > 0);
  return products.flatMap((product) => {
    const reviews = [...product.reviews, ...(generic.get(product) ?? [])];
    return authorsOf(sample, product, reviews, orders, today).map(
      ([{ id, name, daysAgo }, [value, message]]) => ({
        id: demoId(`review ${product.title} ${name}`, daysAgo),
        product_id: productId(product),
        user_id: id,
        user_name: name,
        message,
        value,
        created_at: new Date(today.getTime() - Math.max(daysAgo, 0.05) * DAY).toISOString(),
      }),
    );
  });
}

/** Assigns an author to each review: buyers first, then the first customers. Nobody reviews a product twice. */
function authorsOf(
  { people }: Sample,
  product: DemoProduct,
  reviews: readonly SampleReview[],
  orders: readonly DemoOrder[],
  today: Date,
): [Author, SampleReview][] {
  const random = seededRandom(`reviews ${product.title}`);
  const buyers = buyersOf(product, orders, today).filter(() => random.chance(0.85));
  const others = random.shuffled(people.reviewers).map((name) => ({ id: customerId(name), name }));
  const used = new Set<string>();
  return reviews.flatMap((review): [Author, SampleReview][] => {
    const buyer = buyers.find(({ id }) => !used.has(id));
    // A review must not be older than its product.
    const daysAgo = random.next() * Math.min(product.age * 0.95, 350);
    const other = others.find(({ id }) => !used.has(id));
    const author = buyer ?? (other && { ...other, daysAgo });
    if (!author) return [];
    used.add(author.id);
    return [[author, review]];
  });
}

/** Customers who received the product and did not return it, with a date some time after delivery. */
function buyersOf(product: DemoProduct, orders: readonly DemoOrder[], today: Date): Author[] {
  const random = seededRandom(`buyers ${product.title}`);
  return orders.flatMap(({ lines, result, buyer }) => {
    const delivered = result.history.find(({ event }) => event === 'set delivered')?.at;
    const notReturned = result.state.payment === 'paid' && result.state.order === 'delivered';
    if (!delivered || !notReturned || !lines.some((line) => line.product === product)) return [];
    const daysAgo = daysAgoOf(today, delivered) - random.integer(2, 25) - random.next();
    return daysAgo > 0 ? { id: buyer.id, name: buyer.name, daysAgo } : [];
  });
}
