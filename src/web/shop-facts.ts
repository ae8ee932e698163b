import type { ShopFacts } from '#contract/settings.contract.ts';
import { DEFAULT_SORT } from '#contract/limits.ts';

/** What the merchant has set, as far as pages show it; these are the factory's values. Asked when something is shown, never before. */
export const shop: ShopFacts = {
  shopName: 'Woad & Weld',
  supportEmail: 'help@demo.shop',
  instagram: 'https://www.instagram.com/',
  pinterest: 'https://www.pinterest.com/',
  defaultSort: DEFAULT_SORT,
  newArrivalsSort: DEFAULT_SORT,
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

/** Right before a page is drawn. */
export const takeShop = (facts: Partial<ShopFacts>) => Object.assign(shop, facts);
