/** Short reviews that fit many products, so that popular ones have more than a handful. */
import type { DemoProduct } from './demo-product.ts';
import type { Sample, SampleReview } from './sample.ts';
import { seededRandom, type SeededRandom } from './orders/seeded-random.ts';

/** How often a text may be used in the whole shop before it is noticeable. */
const MAX_USES = 4;

export function genericReviews(
  { remarks }: Sample,
  products: readonly DemoProduct[],
  enabled: boolean,
): ReadonlyMap<DemoProduct, SampleReview[]> {
  if (!enabled) return new Map();
  const random = seededRandom('passing remarks');
  const uses = new Map<SampleReview, number>();
  return new Map(
    products.map((product) => [
      product,
      reviewsFor(product, remarks(product.category), random, uses),
    ]),
  );
}

function reviewsFor(
  product: DemoProduct,
  remarks: readonly SampleReview[],
  random: SeededRandom,
  uses: Map<SampleReview, number>,
): SampleReview[] {
  // Some products get many reviews and most get none, like in a real shop; new ones get none.
  const hasNone = product.age < 20 || product.reviews.length === 0 || random.chance(0.68);
  const count = hasNone ? 0 : random.integer(2, product.featured ? 14 : 8);
  const candidates = remarks.filter((review) => (uses.get(review) ?? 0) < MAX_USES);
  const reviews = random.shuffled(candidates).slice(0, count);
  for (const review of reviews) uses.set(review, (uses.get(review) ?? 0) + 1);
  return reviews;
}
