import { expect, test } from 'vitest';
import { lowestPriceBefore, type PriceChange } from '#modules/catalogue/lowest-price.rules.ts';

const DAY = 86_400_000;
const V = 'variant';
/** The product's prices from a day on. */
const product = (day: number, price: number, salePrice = 0, offered = true): PriceChange => [
  null,
  day * DAY,
  price,
  salePrice,
  offered,
];
/** The variant's own prices from a day on. */
const variant = (
  day: number,
  price: number | null = null,
  salePrice: number | null = null,
  offered = true,
): PriceChange => [V, day * DAY, price, salePrice, offered];

test.each<[string, PriceChange[], number | null]>([
  ['nothing known', [], null],
  ['not reduced', [product(0, 1290), variant(0)], null],
  [
    'a sale price that is not lower announces nothing',
    [product(0, 1290), variant(0), product(5, 990, 1290)],
    null,
  ],
  ['reduced from its first day on', [product(0, 1290, 990), variant(0)], null],
  ['the price before', [product(0, 1290), variant(0), product(90, 1290, 990)], 1290],
  [
    'a lower price within 30 days',
    [product(0, 1090), variant(0), product(60, 1290), product(89, 1290, 990)],
    1090,
  ],
  [
    'a lower price that ended 30 days before does not count',
    [product(0, 1090), variant(0), product(60, 1290), product(90, 1290, 990)],
    1290,
  ],
  [
    'an earlier sale within 30 days counts with its own price',
    [
      product(0, 1290),
      variant(0),
      product(40, 1290, 890),
      product(45, 1290),
      product(60, 1290, 990),
    ],
    890,
  ],
  [
    'a price that was raised just before does not count',
    [product(0, 1290), variant(0), product(60, 1990), product(61, 1990, 1290)],
    1290,
  ],
  [
    'offered for less than 30 days',
    [product(0, 1290), variant(0), product(3, 1190), product(4, 1290), product(5, 1290, 990)],
    1190,
  ],
  [
    'a draft charges nothing',
    [product(0, 100, 0, false), variant(0), product(3, 1290), product(10, 1290, 990)],
    1290,
  ],
  [
    'a reduction that grows is one',
    [product(0, 1290), variant(0), product(60, 1290, 1190), product(70, 1290, 990)],
    1290,
  ],
  [
    'a reduction that becomes smaller is another one',
    [product(0, 1290), variant(0), product(60, 1290, 990), product(70, 1290, 1190)],
    990,
  ],
  [
    'one that lasts stays compared with the price before it',
    [product(0, 1290), variant(0), product(60, 1290, 990), product(300, 1390, 990)],
    1290,
  ],
  [
    'a break of the offer begins another reduction',
    [
      product(0, 1290),
      variant(0),
      product(60, 1290, 990),
      product(65, 1290, 990, false),
      product(70, 1290, 990),
    ],
    990,
  ],
  [
    'a variant with prices of its own has a history of its own',
    [product(0, 1290), variant(0, 3000), product(50, 900), variant(60, 3000, 2500)],
    3000,
  ],
  [
    'a variant that had none before followed its product',
    [product(0, 1290), variant(0), product(50, 1190), variant(60, 3000, 2500)],
    1190,
  ],
  [
    'the sale of the product is that of its variants',
    [product(0, 1290), variant(0, null, 1000), variant(50), product(60, 1290, 990)],
    1000,
  ],
  [
    'what a transaction changed and changed again was not charged',
    [product(0, 1290), variant(0), product(50, 100), product(50, 1290), product(60, 1290, 990)],
    1290,
  ],
  [
    'a new variant did not cost anything before',
    [product(0, 1290), product(60, 1290, 990), variant(61)],
    null,
  ],
  [
    'of other variants nothing',
    [product(0, 1290), variant(0), ['other', 50 * DAY, 1, null, true], product(60, 1290, 990)],
    1290,
  ],
])('%s', (_, history, expected) => {
  expect(lowestPriceBefore(history, V)).toBe(expected);
});

test('agrees with a plain reading of the law over random histories', () => {
  const random = seeded(28);
  let compared = 0;
  for (let round = 0; round < 5000; round += 1) {
    const history = randomHistory(random);
    const last = history.at(-1)?.[1] ?? 0;
    const days = Array.from({ length: last / DAY + 1 }, (_, day) => stateOn(history, day));
    const expected = plainly(days);
    expect(lowestPriceBefore(history, V), JSON.stringify(history)).toBe(expected);
    if (expected !== null) compared += 1;
  }
  expect(compared).toBeGreaterThan(500);
});

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function randomHistory(random: (below: number) => number): PriceChange[] {
  const history: PriceChange[] = [product(0, 8 + random(5), 0, random(4) > 0), variant(0)];
  let day = 0;
  for (let left = random(8); left > 0; left -= 1) {
    day += random(25);
    const sale = random(3) === 0 ? 0 : 4 + random(8);
    history.push(
      random(3) > 0
        ? product(day, 8 + random(5), sale, random(8) > 0)
        : variant(
            day,
            random(2) === 0 ? null : 8 + random(5),
            random(2) === 0 ? null : sale,
            random(8) > 0,
          ),
    );
  }
  return history;
}

interface Day {
  readonly price: number;
  readonly sale: number;
  readonly offered: boolean;
}

/** What the shop showed at the end of a day. */
function stateOn(history: readonly PriceChange[], day: number): Day {
  const until = history.filter(([, at]) => at <= day * DAY);
  const own = until.findLast(([id]) => id === V);
  const whole = until.findLast(([id]) => id === null);
  const [, , price, sale, offered] = own ?? variant(0);
  const [, , productPrice, productSale, productOffered] = whole ?? product(0, 0);
  return {
    price: price ?? productPrice ?? 0,
    sale: sale ?? (price === null ? (productSale ?? 0) : 0),
    offered: offered && productOffered,
  };
}

/** Day by day, back from today: first to where the reduction began, then 30 days more. */
function plainly(days: readonly Day[]): number | null {
  const isReduced = (day: Day | undefined) =>
    day !== undefined && day.offered && day.sale > 0 && day.sale < day.price;
  let began = days.length - 1;
  if (!isReduced(days[began])) return null;
  while (isReduced(days[began - 1]) && (days[began - 1]?.sale ?? 0) >= (days[began]?.sale ?? 0))
    began -= 1;
  const before = days.slice(Math.max(0, began - 30), began).filter(({ offered }) => offered);
  const charged = before.map(({ price, sale }) => (sale > 0 ? sale : price));
  return charged.length > 0 ? Math.min(...charged) : null;
}
