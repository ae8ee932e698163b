/** Groups of text settings, with hints. */
import type { ListedSetting } from '#admin/shared/settings/setting-pages.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';

export type TextSetting = {
  [Name in ListedSetting]: string extends StoreSettings[Name] ? Name : never;
}[ListedSetting];

export interface SettingText {
  name: TextSetting;
  hint?: string;
  kind?: 'email' | 'url' | 'area';
}

export const SHOP_FIELDS: readonly SettingText[] = [
  { name: 'shopName' },
  {
    name: 'supportEmail',
    hint: 'Customers write to this address; it is also the sender of the shop’s emails.',
    kind: 'email',
  },
  {
    name: 'postalAddress',
    hint: 'Appears on invoices and packing slips.',
    kind: 'area',
  },
  { name: 'tagline', hint: 'Says what you sell. Leave empty to hide it.' },
  { name: 'instagram', hint: 'Leave empty to hide it.', kind: 'url' },
  { name: 'pinterest', hint: 'Leave empty to hide it.', kind: 'url' },
];

/** Sentences of Spec 2 that can be edited; the hint shows the default. */
export const WORDING_FIELDS: readonly SettingText[] = [
  { name: 'paymentSuccessful' },
  { name: 'notFound' },
  { name: 'lowStockOne' },
];
