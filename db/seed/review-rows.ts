/** What people say of the goods: first those who have bought them, then others. */
import { customerId } from './trade/customers.ts';
import { demoReviewers } from './demo-people.ts';
import { daysAgoOf, demoId } from './demo-ids.ts';
import type { DemoProduct, DemoReview } from './demo-product.ts';
import { passingRemarks } from './passing-remarks.ts';
import { productId } from './goods-ids.ts';
import type { DemoOrder } from './trade/demo-order.ts';
import { drawFrom } from './trade/draw.ts';

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
  /** Days ago it was written. */
  daysAgo: number;
}

export function reviewRows(
  goods: readonly DemoProduct[],
  orders: readonly DemoOrder[],
  today: Date,
): ReviewRow[] {
  const remarks = passingRemarks(goods, orders.length > 0);
  return goods.flatMap((product) => {
    const reviews = [...(product.reviews ?? []), ...(remarks.get(product) ?? [])];
    return authorsOf(product, reviews, orders, today).map(
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

/** Whom each review is from: buyers while there are any, then people of the first day. Nobody twice. */
function authorsOf(
  product: DemoProduct,
  reviews: readonly DemoReview[],
  orders: readonly DemoOrder[],
  today: Date,
): [Author, DemoReview][] {
  const draw = drawFrom(`reviews ${product.title}`);
  const buyers = buyersOf(product, orders, today).filter(() => draw.chance(0.85));
  const others = draw.shuffled(demoReviewers).map((name) => ({ id: customerId(name), name }));
  const taken = new Set<string>();
  return reviews.flatMap((review): [Author, DemoReview][] => {
    const buyer = buyers.find(({ id }) => !taken.has(id));
    // Some time since the product came in; a review older than its product would be odd.
    const daysAgo = draw.number() * Math.min(product.age * 0.95, 350);
    const other = others.find(({ id }) => !taken.has(id));
    const author = buyer ?? (other && { ...other, daysAgo });
    if (!author) return [];
    taken.add(author.id);
    return [[author, review]];
  });
}

/** Those to whom it was delivered and who kept it, with the day some time later on which they write. */
function buyersOf(product: DemoProduct, orders: readonly DemoOrder[], today: Date): Author[] {
  const draw = drawFrom(`buyers ${product.title}`);
  return orders.flatMap(({ lines, walked, buyer }) => {
    const delivered = walked.history.find(({ event }) => event === 'set delivered')?.at;
    const isKept = walked.state.payment === 'paid' && walked.state.order === 'delivered';
    if (!delivered || !isKept || !lines.some((line) => line.product === product)) return [];
    const daysAgo = daysAgoOf(today, delivered) - draw.whole(2, 25) - draw.number();
    return daysAgo > 0 ? { id: buyer.id, name: buyer.name, daysAgo } : [];
  });
}
