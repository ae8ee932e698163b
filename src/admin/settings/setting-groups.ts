/** Groups of text settings, with labels and hints. */
import type { SettingName, StoreSettings } from '#contract/settings.contract.ts';

export type TextSetting = {
  [Name in SettingName]: StoreSettings[Name] extends string ? Name : never;
}[SettingName];

export interface SettingText {
  name: TextSetting;
  label: string;
  hint?: string;
  kind?: 'email' | 'url' | 'area';
}

export const SHOP_FIELDS: readonly SettingText[] = [
  { name: 'shopName', label: 'Shop name' },
  {
    name: 'supportEmail',
    label: 'Support email',
    hint: 'Customers write to this address; it is also the sender of the shop’s emails.',
    kind: 'email',
  },
  {
    name: 'postalAddress',
    label: 'Postal address',
    hint: 'Appears on invoices and packing slips.',
    kind: 'area',
  },
  { name: 'instagram', label: 'Instagram link', hint: 'Leave empty to hide it.', kind: 'url' },
  { name: 'pinterest', label: 'Pinterest link', hint: 'Leave empty to hide it.', kind: 'url' },
];

/** Sentences of Spec 2 that can be edited; the hint shows the default. */
export const WORDING_FIELDS: readonly SettingText[] = [
  { name: 'paymentSuccessful', label: 'After a payment' },
  { name: 'notFound', label: 'Page not found' },
  { name: 'lowStockOne', label: 'Low stock label' },
];
