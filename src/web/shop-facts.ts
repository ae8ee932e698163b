import type { ShopFacts } from '#contract/settings.contract.ts';
import { DEFAULT_SORT } from '#contract/limits.ts';

const FACTORY: ShopFacts = {
  shopName: 'Woad & Weld',
  supportEmail: 'help@demo.shop',
  instagram: 'https://www.instagram.com/',
  pinterest: 'https://www.pinterest.com/',
  defaultSort: DEFAULT_SORT,
  newArrivalsSort: DEFAULT_SORT,
  newArrivalsOrder: 'price low to high',
  returnDays: 3,
  returnDaysTerms: 30,
  refundDays: '5-7',
  refundDaysTerms: '14',
  // Spec 2: its own wording, until the merchant corrects it.
  paymentSuccessful: 'Payment is successfull!',
  notFound: "page doesn't exists",
  lowStockOne: 'Only 1 items left',
  logo: '',
  favicon: '',
  dyeSheet: '',
};

/**
 * What the merchant has set, as far as pages show it. Asked when something is shown, never before: browsers are told with
 * the page, and carry no values of their own.
 */
export const shop = (import.meta.env.SSR ? FACTORY : {}) as ShopFacts;

/** Right before a page is drawn. */
export const takeShop = (facts: ShopFacts) => Object.assign(shop, facts);
