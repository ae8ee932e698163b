import type { Sample } from '../../seed/sample.ts';
import { banners } from './banners.ts';
import { categories } from './categories.ts';
import { coupons } from './coupons.ts';
import { giver, shopper } from './histories.ts';
import { messages } from './messages.ts';
import { pages } from './pages.ts';
import { remarks } from './remarks.ts';
import { seasons } from './seasons.ts';
import { settings } from './settings.ts';

/** Coffee: categories in two levels, options by weight and grind, and a home page of its own. */
export const roastery: Sample = {
  folder: 'roastery',
  settings,
  categories,
  banners,
  coupons,
  carrier: 'DHL Paket',
  giftCoupon: 'LOSTATSEA',
  messages,
  pages,
  shopper,
  giver,
  remarks,
  seasons,
  smallShop: 12,
};
