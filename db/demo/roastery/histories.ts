/** Orders and wishlists of the accounts that can sign in: in several states, with a sold-out product and one on sale. */
import type { SampleHistory } from '../../seed/sample.ts';

export const shopper: SampleHistory = {
  orders: [
    { days: 298, scenario: 'bought', titles: ['Hand grinder, steel burrs'] },
    { days: 214, scenario: 'returned', titles: ['French press, 1 l'] },
    {
      days: 171,
      scenario: 'bought',
      titles: ['Skagen', 'Pour-over dripper', 'Espresso cups, set of two'],
      coupon: 'HARBOUR5',
    },
    { days: 118, scenario: 'damaged', titles: ['Espresso cups, set of two', 'Förde'] },
    { days: 83, scenario: 'forgotten', titles: ['Gooseneck kettle, 0.9 l'] },
    { days: 46, scenario: 'cancelled', titles: ['Twelve parcels'] },
    { days: 45, scenario: 'paid after a refusal', titles: ['Six parcels'], coupon: 'MOIN10' },
    { days: 21, scenario: 'sold out', titles: ['Abisko'] },
    { days: 3, scenario: 'bought', titles: ['Lofoten', 'Filter papers, box of 100'] },
    { days: 1, scenario: 'bought', titles: ['Förde'] },
  ],
  wishlist: [
    'Bar apron, pine twill',
    'Hand grinder, walnut',
    'Hammerfest',
    'Tasting set, four coffees',
    'French press, 1 l',
  ],
};

export const giver: SampleHistory = {
  orders: [
    { days: 131, scenario: 'bought', titles: ['Six parcels'], addressAt: 2 },
    { days: 74, scenario: 'bought', titles: ['Tasting set, four coffees', 'Roastery tea towel'] },
    { days: 40, scenario: 'bought', titles: ['Bergen'], addressAt: 1, coupon: 'MOIN10' },
    { days: 6, scenario: 'bought', titles: ['Three parcels'], addressAt: 1 },
  ],
  wishlist: ['Dripper and server, set of two', 'Sund', 'Milk jug, enamel'],
};
