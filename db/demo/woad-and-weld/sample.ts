import type { Sample } from '../../seed/sample.ts';
import { banners } from './banners.ts';
import { coupons } from './coupons.ts';
import { giver, shopper } from './histories.ts';
import { messages } from './messages.ts';
import { pages } from './pages.ts';
import { remarks } from './remarks.ts';
import { seasons } from './seasons.ts';
import { settings } from './settings.ts';

/** Clothes and homeware, in the categories of a new shop. */
export const woadAndWeld: Sample = {
  folder: 'woad-and-weld',
  settings,
  categories: null,
  banners,
  coupons,
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
