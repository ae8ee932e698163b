/** The pages of the settings, and where each setting is, for the screen, the command palette and links. */
import type { SettingName } from '#contract/settings.contract.ts';

const ROOT = '/admin/settings';

export const SETTING_PAGES = [
  { id: 'shop', label: 'Shop' },
  { id: 'countries', label: 'Countries' },
  { id: 'tax', label: 'Tax' },
  { id: 'look', label: 'Look' },
  { id: 'catalogue', label: 'Catalogue and orders' },
  { id: 'shipping', label: 'Shipping' },
  { id: 'payments', label: 'Payments' },
  { id: 'law', label: 'Law' },
  { id: 'policies', label: 'Policies' },
  { id: 'wording', label: 'Wording' },
  { id: 'messages', label: 'Messages' },
  { id: 'security', label: 'Staff and security' },
  { id: 'privacy', label: 'Privacy' },
  { id: 'backups', label: 'Backups' },
] as const;
export type SettingPage = (typeof SETTING_PAGES)[number]['id'];

/** The colour belongs to the brand colour's field. */
export type ListedSetting = Exclude<SettingName, 'ownColour'>;

export const SETTINGS: Readonly<Record<ListedSetting, { label: string; page: SettingPage }>> = {
  shopName: { label: 'Shop name', page: 'shop' },
  supportEmail: { label: 'Support email', page: 'shop' },
  postalAddress: { label: 'Postal address', page: 'shop' },
  language: { label: 'Language', page: 'shop' },
  timeZone: { label: 'Time zone', page: 'shop' },
  currency: { label: 'Currency', page: 'shop' },
  homeCountry: { label: 'Country of the shop', page: 'countries' },
  sellsTo: { label: 'Countries you sell to', page: 'countries' },
  tagline: { label: 'Sentence in the footer', page: 'shop' },
  instagram: { label: 'Instagram link', page: 'shop' },
  pinterest: { label: 'Pinterest link', page: 'shop' },
  taxScheme: { label: 'How tax is charged', page: 'tax' },
  pricesIncludeTax: { label: 'Prices include tax', page: 'tax' },
  shippingTax: { label: 'Tax on shipping', page: 'tax' },
  taxClasses: { label: 'Tax classes of your own', page: 'tax' },
  taxRates: { label: 'Tax rates', page: 'tax' },
  invoices: { label: 'Issue numbered invoices', page: 'tax' },
  attachInvoices: { label: 'Attach the invoice to the mail', page: 'tax' },
  invoicePrefix: { label: 'Prefix of invoice numbers', page: 'tax' },
  creditNotePrefix: { label: 'Prefix of credit note numbers', page: 'tax' },
  taxNumber: { label: 'Tax number', page: 'tax' },
  vatId: { label: 'VAT ID', page: 'tax' },
  brandColour: { label: 'Brand colour', page: 'look' },
  headingTypeface: { label: 'Typeface of headings', page: 'look' },
  textTypeface: { label: 'Typeface of text', page: 'look' },
  corners: { label: 'Corners', page: 'look' },
  stitches: { label: 'Decorate the shop with stitches', page: 'look' },
  darkTheme: { label: 'Offer dark colours', page: 'look' },
  logo: { label: 'Logo', page: 'look' },
  favicon: { label: 'Favicon', page: 'look' },
  defaultSort: { label: 'Default sort order', page: 'catalogue' },
  newArrivalsSort: { label: 'Sort order of New Arrivals', page: 'catalogue' },
  maxUnitsPerLine: { label: 'Maximum units per item', page: 'catalogue' },
  maxPictures: { label: 'Maximum pictures per product', page: 'catalogue' },
  productFields: { label: 'Custom fields', page: 'catalogue' },
  filterOptions: { label: 'Options to filter by', page: 'catalogue' },
  maxUnitsPerOrder: { label: 'Maximum units per order', page: 'catalogue' },
  guestCheckout: { label: 'Let shoppers check out as guests', page: 'catalogue' },
  shippingZones: { label: 'Shipping zones', page: 'shipping' },
  paypal: { label: 'Offer PayPal', page: 'payments' },
  stripe: { label: 'Offer payment through Stripe', page: 'payments' },
  stripeName: { label: 'Name of payment through Stripe', page: 'payments' },
  bankTransfer: { label: 'Offer bank transfer', page: 'payments' },
  bankTransferName: { label: 'Name of bank transfer', page: 'payments' },
  bankTransferNote: { label: 'Sentence about bank transfer', page: 'payments' },
  bankAccountHolder: { label: 'Account holder', page: 'payments' },
  bankIban: { label: 'IBAN', page: 'payments' },
  bankBic: { label: 'BIC', page: 'payments' },
  bankDaysToPay: { label: 'Days to pay', page: 'payments' },
  cash: { label: 'Offer cash', page: 'payments' },
  cashName: { label: 'Name of cash', page: 'payments' },
  cashNote: { label: 'Sentence about cash', page: 'payments' },
  cashFee: { label: 'Fee for cash', page: 'payments' },
  countryPack: { label: 'Country pack', page: 'law' },
  returns: { label: 'Let customers request returns', page: 'policies' },
  withdrawals: { label: 'Let customers withdraw from contracts', page: 'policies' },
  withdrawalDays: { label: 'Days to withdraw after the delivery', page: 'policies' },
  returnDays: { label: 'Return policy: days to return', page: 'policies' },
  returnDaysTerms: { label: 'Terms of service: days to return', page: 'policies' },
  refundDays: { label: 'Return policy: days until a refund', page: 'policies' },
  refundDaysTerms: { label: 'Terms of service: days until a refund', page: 'policies' },
  paymentSuccessful: { label: 'After a payment', page: 'wording' },
  notFound: { label: 'Page not found', page: 'wording' },
  lowStockOne: { label: 'Low stock label', page: 'wording' },
  newsletter: { label: 'Offer a newsletter', page: 'messages' },
  newsletterSentence: { label: 'Sentence beside the box', page: 'messages' },
  contactDelivery: { label: 'Contact page messages', page: 'messages' },
  confirmRefundsAbove: { label: 'Confirm refunds above', page: 'security' },
  requireSecondFactor: { label: 'Require a second factor for all staff', page: 'security' },
  mailRetentionDays: { label: 'Sent emails', page: 'privacy' },
  messageRetentionDays: { label: 'Contact messages', page: 'privacy' },
  paymentEventRetentionDays: { label: 'Payment provider notices', page: 'privacy' },
  jobRetentionDays: { label: 'Imports and bulk edits', page: 'privacy' },
};

export const isListedSetting = (name: string): name is ListedSetting => name in SETTINGS;

export const pageOf = (id: string | undefined): (typeof SETTING_PAGES)[number] | undefined =>
  SETTING_PAGES.find((page) => page.id === (id ?? 'shop'));

export const settingsPath = (page: SettingPage): string =>
  page === 'shop' ? ROOT : `${ROOT}/${page}`;

/** Opens the setting's page with the focus in its field. */
export const settingPath = (name: ListedSetting): string =>
  `${settingsPath(SETTINGS[name].page)}?field=${name}`;

/** Unsaved changes stay while somebody goes from one page of the settings to another. */
export const isInSettings = ({ pathname }: { pathname: string }): boolean =>
  pathname === ROOT || pathname.startsWith(`${ROOT}/`);
