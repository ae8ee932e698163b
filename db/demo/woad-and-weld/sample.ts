import type { Sample } from '../../seed/sample.ts';
import { peopleInBritain } from '../people-in-britain.ts';
import { banners } from './banners.ts';
import { categories } from './categories.ts';
import { coupons } from './coupons.ts';
import { giver, shopper } from './histories.ts';
import { messages } from './messages.ts';
import { pages } from './pages.ts';
import { remarks } from './remarks.ts';
import { seasons } from './seasons.ts';
import { settings } from './settings.ts';

/** Clothes and homeware, in the categories of a new shop, each with a picture. */
export const woadAndWeld: Sample = {
  folder: 'woad-and-weld',
  settings,
  categories,
  banners,
  coupons,
  pickUp: 'Pick up',
  shippingWeights: { Standard: 66, Express: 20, 'Pick up': 14 },
  people: peopleInBritain,
  notes: {
    damages: [
      'A pulled thread at the hem. Keeps it for less.',
      'Chipped on the way. Keeps it for less.',
      'One button short, we send it after.',
      'Colour off from the picture. Keeps it.',
    ],
    returns: ['Too small.', 'Too large.', 'Not as imagined.', 'A present that was there twice.'],
    soldOut: ['The last one had a flaw in the weave.', 'Broken in our hands while packing. Sorry.'],
    paidByTransfer: 'Pays by bank transfer.',
    stillMade: 'The last one is still on the loom.',
    afterAll: 'Sent back after all.',
  },
  carrier: 'Royal Mail',
  giftCoupon: 'FULLBOBBIN',
  messages,
  pages,
  shopper,
  giver,
  remarks,
  seasons,
  smallShop: 40,
};
