import { FACTORY_DYE, DYES } from '#contract/dyes.ts';
import { DEFAULT_SORT } from '#contract/limits.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import type { Settings } from '#platform/config/settings.ts';

/** What holds until the merchant sets something else: the installation's own values, else the specification's. */
export const factorySettings = (installed: Settings): StoreSettings => ({
  shopName: installed.shopName,
  supportEmail: installed.supportEmail,
  timeZone: installed.shopTimeZone,
  postalAddress: '',
  // Spec 2: two social links.
  instagram: 'https://www.instagram.com/',
  pinterest: 'https://www.pinterest.com/',
  defaultSort: DEFAULT_SORT,
  newArrivalsSort: DEFAULT_SORT,
  // Spec 9: both pairs are given; where they differ, the longer period applies.
  returnDays: 3,
  returnDaysTerms: 30,
  refundDays: '5-7',
  refundDaysTerms: '14',
  contactDelivery: 'store',
  // Spec 2: the specification's own wording, which a merchant may correct.
  paymentSuccessful: 'Payment is successfull!',
  notFound: "page doesn't exists",
  lowStockOne: 'Only 1 items left',
  dye: FACTORY_DYE,
  ownColour: DYES[0].action,
  logo: '',
  favicon: '',
});
