import { DEFAULT_BRAND_COLOUR, BRAND_COLOURS } from '#contract/brand-colours.ts';
import { DEFAULT_CORNERS } from '#contract/look.ts';
import { DEFAULT_TYPEFACES } from '#contract/typefaces.ts';
import { DEFAULT_CURRENCY } from '#kernel/currency.ts';
import { DEFAULT_MAX_PICTURES } from '#contract/limits.ts';
import { DEFAULT_SORT } from '#contract/listing.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { isShipped, type Language } from '#kernel/words/languages.ts';
import type { Settings } from '#platform/config/settings.ts';

type Sentences = Pick<
  StoreSettings,
  | 'paymentSuccessful'
  | 'notFound'
  | 'lowStockOne'
  | 'newsletterSentence'
  | 'stripeName'
  | 'bankTransferName'
  | 'bankTransferNote'
  | 'cashName'
  | 'cashNote'
>;
const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    // Spec 2: literal texts of the specification, which a merchant may correct.
    paymentSuccessful: 'Payment is successfull!',
    notFound: "page doesn't exists",
    lowStockOne: 'Only 1 items left',
    newsletterSentence: 'Email me news and offers. I can unsubscribe at any time.',
    stripeName: 'Card, wallet and more',
    bankTransferName: 'Bank transfer',
    bankTransferNote:
      'You get our account details with your order. We hold your items until the payment arrives.',
    cashName: 'Cash on delivery',
    cashNote: 'Pay in cash when your order arrives.',
  },
  de: {
    paymentSuccessful: 'Die Zahlung war erfolgreich!',
    notFound: 'Diese Seite gibt es nicht',
    lowStockOne: 'Nur noch 1 Stück',
    newsletterSentence:
      'Ich möchte Neuigkeiten und Angebote per E-Mail bekommen. Das kann ich jederzeit abbestellen.',
    stripeName: 'Karte, Wallet und mehr',
    bankTransferName: 'Überweisung',
    bankTransferNote:
      'Sie erhalten unsere Kontodaten mit Ihrer Bestellung. Bis die Zahlung da ist, reservieren wir die Artikel für Sie.',
    cashName: 'Barzahlung bei Lieferung',
    cashNote: 'Sie bezahlen bar, wenn Ihre Bestellung ankommt.',
  },
};

/** Begins the keys of the defaults that are sentences, in a file of translations. */
const SENTENCE = 'shop-setting';
/** The defaults that are sentences, by key. */
export const settingSentences: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SENTENCES.en).map(([name, text]) => [`${SENTENCE}.${name}`, text]),
);

const translated = (texts: Readonly<Record<string, string>>): Sentences => ({
  ...SENTENCES.en,
  ...Object.fromEntries(
    Object.keys(SENTENCES.en).flatMap((name) => {
      const text = texts[`${SENTENCE}.${name}`];
      return text === undefined ? [] : [[name, text]];
    }),
  ),
});

/**
 * Values until the merchant changes them: those of the environment, else those of the specification.
 * @param texts of an imported language, by key
 */
export const defaultSettings = (
  environment: Settings,
  language = 'en',
  texts: Readonly<Record<string, string>> = {},
): StoreSettings => ({
  shopName: environment.shopName,
  supportEmail: environment.supportEmail,
  language,
  timeZone: environment.shopTimeZone,
  currency: DEFAULT_CURRENCY,
  homeCountry: '',
  sellsTo: [],
  countryPack: 'none',
  taxScheme: 'none',
  pricesIncludeTax: true,
  shippingTax: 'proportional',
  taxClasses: [],
  taxRates: [],
  invoices: false,
  attachInvoices: false,
  invoicePrefix: '',
  creditNotePrefix: 'CN-',
  taxNumber: '',
  vatId: '',
  postalAddress: '',
  tagline: '',
  // Spec 2: two social links.
  instagram: 'https://www.instagram.com/',
  pinterest: 'https://www.pinterest.com/',
  defaultSort: DEFAULT_SORT,
  newArrivalsSort: DEFAULT_SORT,
  // Spec 9 gives both pairs; where they differ, the longer period applies.
  returnDays: 3,
  returnDaysTerms: 30,
  refundDays: '5-7',
  refundDaysTerms: '14',
  maxUnitsPerLine: 50,
  maxUnitsPerOrder: 200,
  confirmRefundsAbove: 200,
  requireSecondFactor: false,
  mailRetentionDays: 90,
  messageRetentionDays: 365,
  // PayPal lets buyers open a dispute for 180 days.
  paymentEventRetentionDays: 180,
  jobRetentionDays: 90,
  contactDelivery: 'store',
  ...(isShipped(language) ? SENTENCES[language] : translated(texts)),
  brandColour: DEFAULT_BRAND_COLOUR,
  ownColour: BRAND_COLOURS[0].action,
  stitches: true,
  corners: DEFAULT_CORNERS,
  headingTypeface: DEFAULT_TYPEFACES.heading,
  textTypeface: DEFAULT_TYPEFACES.text,
  maxPictures: DEFAULT_MAX_PICTURES,
  productFields: [],
  filterOptions: [],
  shippingZones: [],
  guestCheckout: false,
  newsletter: false,
  paypal: true,
  stripe: environment.stripe !== null,
  bankTransfer: false,
  bankAccountHolder: '',
  bankIban: '',
  bankBic: '',
  bankDaysToPay: 7,
  cash: false,
  cashFee: 0,
  returns: false,
  withdrawals: false,
  withdrawalDays: 14,
  darkTheme: true,
  logo: '',
  favicon: '',
});
