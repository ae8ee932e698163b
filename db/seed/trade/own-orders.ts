/** The orders of the people one can sign in as. */
import type { DemoProduct } from '../demo-product.ts';
import { startOfDay } from '../demo-ids.ts';
import { demoGiver, demoShopper } from '../demo-people.ts';
import { accountCustomer } from '../demo-accounts.ts';
import { lineOf } from './basket.ts';
import { couponBy } from './coupon-choice.ts';
import type { Draw } from './draw.ts';
import type { Wanted } from './place-demo-order.ts';
import type { StoryName } from './stories.ts';

interface OwnOrder {
  days: number;
  story: StoryName;
  titles: readonly string[];
  coupon?: string;
  addressAt?: number;
}

export const SHOPPER_ORDERS: readonly OwnOrder[] = [
  { days: 298, story: 'bought', titles: ['Ladder-back chair, rush seat'] },
  { days: 224, story: 'returned', titles: ['Felt brim hat'] },
  {
    days: 171,
    story: 'bought',
    titles: ['Herringbone turn-up trousers', 'Bridle belt, oak bark tanned'],
    coupon: 'STITCH15',
  },
  { days: 118, story: 'damaged', titles: ['Speckled mug, set of two', 'Watering can, 7 litres'] },
  { days: 83, story: 'forgotten', titles: ['Windowpane wool blanket'] },
  { days: 46, story: 'cancelled', titles: ['Pull-on work boot'] },
  {
    days: 45,
    story: 'paid after a refusal',
    titles: ['Pull-on work boot', 'Felt house slipper'],
    coupon: 'WELD10',
  },
  { days: 21, story: 'sold out', titles: ['Nesting box, shingle roof'] },
  { days: 3, story: 'bought', titles: ['Madder plaid scarf', 'Canvas high-top, woad'] },
  { days: 1, story: 'bought', titles: ['Trowel and fork, ash handles'] },
];

const GIVER_ORDERS: readonly OwnOrder[] = [
  { days: 131, story: 'bought', titles: ['Cable crew in weld wool'], addressAt: 2 },
  { days: 74, story: 'bought', titles: ['Gingham dungarees', 'Bobble hat, double brim'] },
  { days: 40, story: 'bought', titles: ['Ikat cushion, piped'], addressAt: 1, coupon: 'WELD10' },
  { days: 6, story: 'bought', titles: ['Gourd lamp, linen shade'], addressAt: 1 },
];

export function ownOrders(draw: Draw, goods: readonly DemoProduct[], now: Date): Wanted[] {
  const titled = new Map(goods.map((product) => [product.title, product]));
  const wanted =
    (buyer: Wanted['buyer'], hour: number) =>
    (own: OwnOrder): Wanted => ({
      buyer,
      addressAt: own.addressAt,
      placedAt: new Date(startOfDay(now) - (own.days * 24 - hour) * 3_600_000),
      lines: own.titles.map((title) => {
        const product = titled.get(title);
        if (!product) throw new RangeError(`nobody can order "${title}"`);
        return { ...lineOf(draw, product, own.days), quantity: 1 };
      }),
      story: own.story,
      coupon: own.coupon === undefined ? null : couponBy(own.coupon),
    });
  return [
    ...SHOPPER_ORDERS.map(wanted(accountCustomer(demoShopper), 19)),
    ...GIVER_ORDERS.map(wanted(accountCustomer(demoGiver), 12)),
  ];
}
