/** Short reviews that fit many products, so that popular ones have more than a handful. */
import type { DemoProduct, DemoReview } from './demo-product.ts';
import { seededRandom, type SeededRandom } from './orders/seeded-random.ts';
import type { DemoCategory } from './demo-categories.ts';

const GENERAL: readonly DemoReview[] = [
  [5, 'Exactly what the picture shows.'],
  [5, 'Second time I have ordered it.'],
  [5, 'Well made, plainly packed, there in three days.'],
  [5, 'Worth saving for.'],
  [5, 'My sister has taken it. Ordering another.'],
  [5, 'No complaints after half a year.'],
  [5, 'Better in the hand than on the screen.'],
  [5, 'A present that was kept.'],
  [5, 'You can tell that somebody took their time.'],
  [4, 'Good. The parcel took a week, the shop wrote to say so.'],
  [4, 'Very nice, a little dearer than I like.'],
  [4, 'As described. Colour a shade darker in daylight.'],
  [4, 'Does what it should.'],
  [4, 'Good quality, slightly different from the first one I had.'],
  [4, 'Happy with it. The label scratched off easily.'],
  [4, 'Solid. I would like more colours.'],
  [3, 'Fine, but I expected it to be bigger.'],
  [3, 'Good thing, bad timing: came a day after the birthday.'],
  [3, 'All right. For the price I had hoped for a little more.'],
  [2, 'Had a flaw. They took it back without a word, so two stars.'],
];

const TO_WEAR: readonly DemoReview[] = [
  [5, 'Fits as if it had been measured.'],
  [5, 'Softer with every wash.'],
  [5, 'Worn twice a week since it came.'],
  [5, 'The seams are as neat inside as outside.'],
  [5, 'At last something that keeps its shape.'],
  [5, 'My usual size, and right.'],
  [5, 'Warm enough that I leave the heating off.'],
  [5, 'People touch it and ask.'],
  [5, 'Mended it once already, and it took the mend well.'],
  [4, 'Runs a little large. I kept it that way.'],
  [4, 'Lovely cloth, needs ironing.'],
  [4, 'Lost some dye in the first wash, then no more.'],
  [4, 'Comfortable all day. Could be a centimetre longer.'],
  [4, 'Good fit, stiff for the first days.'],
  [4, 'Nice weight. Pockets could be deeper.'],
  [3, 'Nice, but it creases as soon as I sit.'],
  [3, 'Between two sizes. Neither is quite right on me.'],
  [3, 'Pilled a little under the arms.'],
  [2, 'Too narrow in the shoulders, sent back.'],
  [1, 'A seam opened in the first week. Waiting for the repair.'],
];

const FOR_THE_HOUSE: readonly DemoReview[] = [
  [5, 'Looks as if it had always been there.'],
  [5, 'Heavy, calm, and easy to clean.'],
  [5, 'We use it every day.'],
  [5, 'Bought one, then the second for the other side.'],
  [5, 'Came through the post without a scratch.'],
  [5, 'No smell, no fluff, no trouble.'],
  [4, 'Handsome. Measure first, it is larger than one thinks.'],
  [4, 'Good. A little rough underneath, so I put felt on it.'],
  [4, 'Nice glow in the evening light.'],
  [4, 'Well thought out. The instructions are one sentence.'],
  [3, 'Pretty, but shows every fingerprint.'],
  [3, 'Smaller than I had in mind. I should have read the numbers.'],
  [2, 'Arrived with a chip. Replaced, but it took two weeks.'],
];

const FOR_ANIMALS: readonly DemoReview[] = [
  [5, 'The dog approves, and approves of little.'],
  [5, 'Has survived the puppy.'],
  [5, 'Washed it four times, still straight.'],
  [5, 'The cat sat on the box first, then on this.'],
  [4, 'Good quality. Took her a week to accept it.'],
  [4, 'Sturdy. Check the size on the card.'],
  [3, 'Nicely made, but ours has lost interest.'],
  [2, 'Chewed through within the hour. Perhaps not for terriers.'],
];

const BY_CATEGORY: Record<DemoCategory, readonly (readonly DemoReview[])[]> = {
  men: [GENERAL, TO_WEAR],
  women: [GENERAL, TO_WEAR],
  kids: [GENERAL],
  accessories: [GENERAL],
  footwear: [GENERAL],
  home: [GENERAL, FOR_THE_HOUSE],
  garden: [GENERAL],
  pets: [GENERAL, FOR_ANIMALS],
};

/** How often a text may be used in the whole shop before it is noticeable. */
const MAX_USES = 4;

export function genericReviews(
  products: readonly DemoProduct[],
  enabled: boolean,
): ReadonlyMap<DemoProduct, DemoReview[]> {
  if (!enabled) return new Map();
  const random = seededRandom('passing remarks');
  const uses = new Map<DemoReview, number>();
  return new Map(products.map((product) => [product, reviewsFor(product, random, uses)]));
}

function reviewsFor(
  product: DemoProduct,
  random: SeededRandom,
  uses: Map<DemoReview, number>,
): DemoReview[] {
  // Some products get many reviews and most get none, like in a real shop; new ones get none.
  const hasNone = product.age < 20 || product.reviews.length === 0 || random.chance(0.68);
  const count = hasNone ? 0 : random.integer(2, product.featured ? 14 : 8);
  const candidates = BY_CATEGORY[product.category]
    .flat()
    .filter((review) => (uses.get(review) ?? 0) < MAX_USES);
  const reviews = random.shuffled(candidates).slice(0, count);
  for (const review of reviews) uses.set(review, (uses.get(review) ?? 0) + 1);
  return reviews;
}
