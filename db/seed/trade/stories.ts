/** What can become of an order, as the events of the orders table with their times. Times to come are cut off later. */
import type { OrderEvent } from '#modules/orders/order.rules.ts';
import { startOfDay } from '../demo-ids.ts';
import type { Draw } from './draw.ts';

export interface StoryStep {
  event: OrderEvent;
  at: Date;
  actor: 'shopper' | 'admin' | 'provider' | 'shop';
  note: string;
  /** What a refund gives back: all that is left, or a fifth. */
  refund?: 'all' | 'a fifth';
}

/** How long an unpaid order holds its stock: the shop's default. */
export const ORDER_HOLD_MINUTES = 15;
const MINUTE = 60_000;
const DAY = 86_400_000;

export type StoryName =
  | 'bought'
  | 'paid after a refusal'
  | 'paid at last'
  | 'invoiced'
  | 'still being made'
  | 'on its way'
  | 'returned'
  | 'damaged'
  | 'damaged, then returned'
  | 'sold out'
  | 'forgotten'
  | 'not approved'
  | 'cancelled'
  | 'replaced'
  | 'failed'
  | 'too late'
  | 'another amount'
  | 'free';

/** How often each happens among a hundred; the rest is simply bought. */
export const USUAL_STORIES: readonly StoryName[] = [
  'paid after a refusal',
  'paid after a refusal',
  'paid at last',
  'invoiced',
  'returned',
  'returned',
  'damaged',
  'damaged',
  'damaged, then returned',
  'sold out',
  'forgotten',
  'forgotten',
  'forgotten',
  'not approved',
  'cancelled',
  'cancelled',
  'replaced',
  'failed',
  'too late',
];

const DAMAGES = [
  'A pulled thread at the hem. Keeps it for less.',
  'Chipped on the way. Keeps it for less.',
  'One button short, we send it after.',
  'Colour off from the picture. Keeps it.',
];
const RETURNS = ['Too small.', 'Too large.', 'Not as imagined.', 'A present that was there twice.'];
const SOLD_OUT = [
  'The last one had a flaw in the weave.',
  'Broken in our hands while packing. Sorry.',
];

export function tell(name: StoryName, placedAt: Date, draw: Draw): StoryStep[] {
  const step = (
    event: OrderEvent,
    at: Date,
    actor: StoryStep['actor'],
    note = '',
    refund?: StoryStep['refund'],
  ): StoryStep => ({ event, at, actor, note, ...(refund ? { refund } : {}) });
  const after = (minutes: number, seconds = draw.whole(0, 50)): Date =>
    new Date(placedAt.getTime() + minutes * MINUTE + seconds * 1000);
  const onDay = (days: number, hour: number): Date =>
    new Date(
      Math.max(
        startOfDay(placedAt) + days * DAY + (hour * 60 + draw.whole(0, 59)) * MINUTE,
        placedAt.getTime() + 30 * MINUTE,
      ),
    );

  const asked = draw.whole(1, 4);
  const paid = [
    step('capture asked', after(asked, 0), 'shopper'),
    step('captured', after(asked, 2), 'shopper'),
  ];
  const packed = draw.whole(1, 2);
  const sent = packed + draw.whole(0, 1);
  const there = sent + draw.whole(2, 5);
  const delivery = [
    step('set inProcess', onDay(packed, 8), 'admin'),
    step('set inShipping', onDay(sent, 14), 'admin'),
    step('set delivered', onDay(there, 17), 'admin'),
  ];
  const late = there + draw.whole(3, 14);
  const refused = [
    step('capture asked', after(asked, 0), 'shopper'),
    step('payment declined', after(asked, 3), 'provider', 'INSTRUMENT_DECLINED'),
  ];
  const expiry = step('expired', after(ORDER_HOLD_MINUTES, 40), 'shop');
  const goodwill = step('refunded partly', onDay(late, 10), 'admin', draw.pick(DAMAGES), 'a fifth');
  const back = draw.pick(RETURNS);

  switch (name) {
    case 'bought':
      return [...paid, ...delivery];
    case 'paid after a refusal':
      return [
        ...refused,
        step('capture asked', after(asked + 3, 0), 'shopper'),
        step('captured', after(asked + 3, 2), 'shopper'),
        ...delivery,
      ];
    case 'paid at last':
      return [
        expiry,
        step('capture asked', after(ORDER_HOLD_MINUTES + 9, 0), 'shopper'),
        step('captured', after(ORDER_HOLD_MINUTES + 9, 2), 'shopper'),
        ...delivery,
      ];
    case 'invoiced':
      return [
        step('set inProcess', after(6), 'admin', 'Pays by bank transfer.'),
        ...delivery.slice(1),
      ];
    case 'still being made':
      return [
        ...paid,
        step('set inProcess', onDay(1, 8), 'admin', 'The last piece is on the loom.'),
      ];
    case 'on its way':
      return [...paid, ...delivery.slice(0, 2)];
    case 'returned':
      return [
        ...paid,
        ...delivery,
        step('refunded', onDay(late, 11), 'admin', back, 'all'),
        step('restocked', onDay(late, 12), 'admin'),
      ];
    case 'damaged':
      return [...paid, ...delivery, goodwill];
    case 'damaged, then returned':
      return [
        ...paid,
        ...delivery,
        goodwill,
        step('refunded', onDay(late + 4, 11), 'admin', 'Sent back after all.', 'all'),
      ];
    case 'sold out':
      return [
        ...paid,
        step('set rejected', onDay(packed, 9), 'admin', draw.pick(SOLD_OUT)),
        step('refunded', onDay(packed, 10), 'admin', '', 'all'),
      ];
    case 'forgotten':
      return [expiry];
    case 'not approved':
      return [
        step('capture asked', after(asked, 0), 'shopper'),
        step('not approved', after(asked, 2), 'provider', 'ORDER_NOT_APPROVED'),
        expiry,
      ];
    case 'cancelled':
      return [step('cancelled', after(draw.whole(2, 12)), 'shopper')];
    case 'replaced':
      return [step('replaced', after(draw.whole(2, 12), 0), 'shopper')];
    case 'failed':
      return [
        step('capture asked', after(asked, 0), 'shopper'),
        step('payment failed', after(asked, 4), 'provider', 'PAYER_CANNOT_PAY'),
        expiry,
      ];
    case 'too late':
      return [
        expiry,
        step('captured too late', after(ORDER_HOLD_MINUTES + 25, 0), 'provider'),
        step('refunded', after(ORDER_HOLD_MINUTES + 25, 5), 'shop', 'captured too late', 'all'),
      ];
    case 'another amount':
      return [
        step('capture asked', after(asked, 0), 'shopper'),
        step('captured different', after(asked, 2), 'shopper', 'amount'),
      ];
    case 'free':
      return [step('nothing to pay', after(0, 0), 'shopper'), ...delivery];
  }
}
