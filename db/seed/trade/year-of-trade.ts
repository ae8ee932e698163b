/** A year of orders: the many customers' by the calendar, some people's own, and those that are under way. */
import type { DemoProduct } from '../demo-product.ts';
import { demoReviewers } from '../demo-people.ts';
import { fillBasket, lineOf } from './basket.ts';
import { momentsOfBuying } from './calendar.ts';
import { couponBy } from './coupon-choice.ts';
import { customers, type Customer } from './customers.ts';
import type { DemoOrder } from './demo-order.ts';
import { drawFrom, type Draw } from './draw.ts';
import { ownOrders } from './own-orders.ts';
import { numbered, placeDemoOrder, type Wanted } from './place-demo-order.ts';
import { USUAL_STORIES, type StoryName } from './stories.ts';

const ORDERS = 400;
const MINUTE = 60_000;
/** Of all orders so many come from somebody who buys for the first time. */
const NEW_BUYERS = 0.36;

export interface YearOfTrade {
  orders: DemoOrder[];
  /** Everybody with an address: also those who have only looked so far. */
  customers: Customer[];
}

export function yearOfTrade(goods: readonly DemoProduct[], now: Date): YearOfTrade {
  const draw = drawFrom('a year of trade');
  const people = customers();
  const stories = dealStories(draw);
  const known = people.slice(0, demoReviewers.length / 2);
  const strangers = people.slice(known.length);
  const wanted: Wanted[] = [];
  for (const placedAt of momentsOfBuying(draw, now, ORDERS)) {
    const stranger = draw.chance(NEW_BUYERS) ? strangers.shift() : undefined;
    if (stranger) known.push(stranger);
    const buyer = stranger ?? draw.pick(known);
    const lines = fillBasket(draw, goods, placedAt, now);
    const story = stories();
    wanted.push({ buyer, placedAt, lines, story });
    if (story === 'replaced')
      wanted.push({
        buyer,
        placedAt: new Date(placedAt.getTime() + 13 * MINUTE),
        lines: fillBasket(draw, goods, placedAt, now),
        story: 'bought',
      });
  }
  wanted.push(...gifts(draw, goods, known, now), ...underWay(draw, goods, strangers, now));
  wanted.push(...ownOrders(draw, goods, now));
  const orders = numbered(wanted.map((each) => placeDemoOrder(draw, each, now)));
  return { orders, customers: people };
}

/** No trade at all, and the people of the first day. */
export const smallTrade = (): YearOfTrade => ({
  orders: [],
  customers: customers().slice(0, demoReviewers.length),
});

/** Deals the rarer stories evenly: each of them comes in every hundred orders. */
function dealStories(draw: Draw): () => StoryName {
  let deck: StoryName[] = [];
  return () => {
    if (deck.length === 0)
      deck = draw.shuffled(Array.from({ length: 100 }, (_, i) => USUAL_STORIES[i] ?? 'bought'));
    return deck.pop() ?? 'bought';
  };
}

/** Orders that a gift pays for whole. */
function gifts(
  draw: Draw,
  goods: readonly DemoProduct[],
  known: readonly Customer[],
  now: Date,
): Wanted[] {
  return [210, 88, 23].flatMap((days, i) => {
    const product = goods.find(
      ({ price, age, shipping }) =>
        price > 2500 && price < 5000 && age > days + 2 && (shipping ?? 'parcel') === 'parcel',
    );
    const buyer = known[i * 3];
    if (!product || !buyer) return [];
    const line = { ...lineOf(draw, product, days), quantity: 1 };
    return {
      buyer,
      placedAt: new Date(now.getTime() - days * 1440 * MINUTE),
      lines: [line],
      story: 'free' as const,
      coupon: couponBy('FULLBOBBIN'),
      shipping: 'Pick up',
    };
  });
}

/** What somebody finds who opens the admin area right after seeding: unpaid, just paid, under way, and one that needs a decision. */
function underWay(
  draw: Draw,
  goods: readonly DemoProduct[],
  strangers: readonly Customer[],
  now: Date,
): Wanted[] {
  const stories: [minutesAgo: number, story: StoryName][] = [
    [2, 'forgotten'],
    [6, 'forgotten'],
    [11, 'forgotten'],
    [34, 'bought'],
    [95, 'bought'],
    [150, 'paid after a refusal'],
    [190, 'another amount'],
    [260, 'bought'],
    [380, 'forgotten'],
    [430, 'bought'],
    [3 * 1440, 'still being made'],
    [5 * 1440, 'on its way'],
  ];
  return stories.flatMap(([minutesAgo, story], i) => {
    const buyer = strangers[i];
    if (!buyer) return [];
    const placedAt = new Date(now.getTime() - minutesAgo * MINUTE);
    return { buyer, placedAt, lines: fillBasket(draw, goods, placedAt, now), story, coupon: null };
  });
}
