/** Which settings stand together on the screen, with the words around them. */
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
  { name: 'shopName', label: 'Name of the shop' },
  {
    name: 'supportEmail',
    label: 'Support e-mail',
    hint: 'Where shoppers write to, and the sender of the shop’s mails.',
    kind: 'email',
  },
  {
    name: 'postalAddress',
    label: 'Postal address',
    hint: 'Stands on invoices and packing slips.',
    kind: 'area',
  },
  { name: 'instagram', label: 'Instagram link', hint: 'Empty: not shown.', kind: 'url' },
  { name: 'pinterest', label: 'Pinterest link', hint: 'Empty: not shown.', kind: 'url' },
];

/** Spec 2's own wording, which may be corrected; what the specification says stands beside each field. */
export const SENTENCES: readonly SettingText[] = [
  { name: 'paymentSuccessful', label: 'After a payment' },
  { name: 'notFound', label: 'A page that is not there' },
  { name: 'lowStockOne', label: 'When one piece is left' },
];
