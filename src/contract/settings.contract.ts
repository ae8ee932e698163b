import { z } from 'zod';
import { BRAND_COLOURS, type BrandColourId } from '#contract/brand-colours.ts';
import { COUNTRIES } from '#contract/countries.ts';
import { COUNTRY_PACKS } from '#contract/country-packs.ts';
import {
  emailAddress,
  envelope,
  exactText,
  isDistinct,
  requiredText,
  paragraphs,
  text,
} from '#contract/fields.ts';
import { MAX_QUANTITY, MAX_TEXT } from '#contract/limits.ts';
import { shippingZones } from '#contract/shipping-zones.contract.ts';
import { offeredPayment, paymentSettings } from '#contract/payment-setting-fields.ts';
import { FIELD_TYPES } from '#contract/product-fields.ts';
import { isOwnGroup, SORTS, type OwnGroup } from '#contract/listing.ts';
import { MAX_CENTS } from '#kernel/money.ts';
import { CORNER_NAMES } from '#contract/look.ts';
import { TEXT_TYPEFACES, TYPEFACE_NAMES } from '#contract/typefaces.ts';
import { CURRENCIES } from '#kernel/currency.ts';
import { currencyWord } from '#kernel/shop-format.ts';
import { languageTag } from '#kernel/words/languages.ts';
import { isTimeZone } from '#kernel/day.ts';
import { checkoutOffers, invoiceSettings } from '#contract/invoice-settings.ts';
import { returnSettings } from '#contract/return-settings.ts';
import { productFieldSettings } from '#contract/product-setting-fields.ts';
import { taxSettings } from '#contract/tax-setting-fields.ts';

const sort = z.enum(SORTS);
const days = z.number().int().min(0, 'must be 0 days or more').max(365, 'must be at most 365 days');
const units = z
  .number()
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`);
/** A mail is retried for twelve days, and the provider repeats a notice for three. */
const retention = z
  .number()
  .int('must be a whole number')
  .min(30, 'must be 30 days or more')
  .max(3650, 'must be at most 3650 days');
/** "14" or "5-7". */
const dayRange = exactText(7).regex(/^\d{1,3}(-\d{1,3})?$/, 'must be days such as 14 or 5-7');
/** Empty: the link is not shown. */
const link = text(300).regex(
  /^(https:\/\/[^\s/]+\S*)?$/,
  'must be a URL that starts with https://',
);
const picture = exactText(300).regex(
  /^(\/media\/[0-9a-f]{32})?$/,
  'must be a picture of this shop',
);
const sentence = requiredText(120);
const brandColourIds: [BrandColourId, ...BrandColourId[]] = [
  'own',
  ...BRAND_COLOURS.map(({ id }) => id),
];
const colour = exactText(7).regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1c3f86');

const country = exactText(2).refine((code) => COUNTRIES.includes(code), 'must be a country');

/** Settings that every page gets. */
const pageSettings = {
  // Also part of email headers.
  shopName: requiredText(60).regex(/^[^<>"]+$/, 'must not contain < > or "'),
  supportEmail: emailAddress,
  language: exactText(35)
    .refine((tag) => languageTag(tag) === tag, 'must be a language tag such as fr or pt-BR')
    .describe(
      'Of the storefront and of mails to customers: one that ships, or that was imported. The admin area is in English',
    ),
  timeZone: exactText(60)
    .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
    .describe('Determines when a day begins: for coupons, reports and printed dates'),
  tagline: text(140).describe('A sentence about the shop, at the end of each page; may be empty'),
  instagram: link,
  pinterest: link,
  defaultSort: sort.describe('The default order of lists'),
  newArrivalsSort: sort,
  returnDays: days.describe('Return window in the return policy'),
  returnDaysTerms: days.describe('Return window in the terms of service'),
  refundDays: dayRange.describe('Business days until a refund, in the return policy'),
  refundDaysTerms: dayRange,
  mailRetentionDays: retention.describe('Days until sent mails are deleted'),
  messageRetentionDays: retention.describe('Days until messages from the contact page are deleted'),
  paymentEventRetentionDays: retention.describe(
    "Days until the payment provider's notices are deleted, once processed",
  ),
  paymentSuccessful: sentence,
  notFound: sentence,
  lowStockOne: sentence.describe('The label of a product with one unit left'),
  darkTheme: z
    .boolean()
    .describe('Whether visitors may see the shop in dark colours, as their system or they choose'),
  logo: picture,
  favicon: picture,
};
export const settings = z.object({
  ...pageSettings,
  contactDelivery: z
    .enum(['store', 'none'])
    .describe(
      'Whether messages from the contact page are stored; none: the visitor is thanked, and the message is discarded',
    ),
  jobRetentionDays: retention.describe(
    'Days until imports and bulk edits that ended, and background work that failed, are deleted',
  ),
  maxUnitsPerLine: units.describe(
    'Maximum units of one product, colour and size in a cart or order',
  ),
  maxUnitsPerOrder: units.describe('Maximum units in one order'),
  confirmRefundsAbove: z
    .number({ error: () => `must be a number of ${currencyWord()}` })
    .min(0, 'must be 0 or more')
    .max(MAX_CENTS / 100, 'must be at most 10,000,000')
    .describe("In the shop's currency. Staff re-authenticate before they refund more at once"),
  requireSecondFactor: z
    .boolean()
    .describe('Staff must have a second factor; only an owner can change it'),
  currency: z
    .enum(CURRENCIES, 'must be one of the currencies that PayPal takes')
    .describe('ISO 4217; only an owner can change it, until there is an order'),
  homeCountry: z
    .union([z.literal(''), country], 'must be a country')
    .describe('Where the shop is, ISO 3166-1 alpha-2; may be empty'),
  sellsTo: z
    .array(country)
    .max(COUNTRIES.length)
    .refine((codes) => isDistinct(codes), 'must name each country once')
    .describe('Countries of delivery; empty: addresses have no country'),
  countryPack: z
    .enum(COUNTRY_PACKS)
    .describe('Which rules of law the shop follows and checks; DE includes EU'),
  ...taxSettings,
  ...invoiceSettings,
  ...returnSettings,
  postalAddress: paragraphs(MAX_TEXT.address).describe('Appears on invoices and packing slips'),
  brandColour: z.enum(brandColourIds),
  ownColour: colour.describe('The colour of actions if brandColour is own'),
  stitches: z.boolean().describe('Whether the shop is decorated with stitches'),
  corners: z.enum(CORNER_NAMES).describe('Of buttons, fields and pictures'),
  headingTypeface: z.enum(TYPEFACE_NAMES),
  textTypeface: z.enum(TEXT_TYPEFACES),
  ...productFieldSettings,
  ...paymentSettings,
  shippingZones,
  guestCheckout: z.boolean().describe('Whether shoppers may check out without an account'),
  newsletter: z
    .boolean()
    .describe(
      'Whether shoppers may subscribe to a newsletter: at sign-up, checkout and in the account',
    ),
  newsletterSentence: requiredText(200).describe(
    'What shoppers agree to, beside the box; stored with each consent',
  ),
});
export type StoreSettings = z.infer<typeof settings>;
export type SettingName = keyof StoreSettings;
/** How long data is stored, in days. */
export type RetentionSetting = Extract<SettingName, `${string}RetentionDays`>;

/** What the forms of products depend on. */
export const productSettings = settings.pick({ productFields: true, maxPictures: true }).extend({
  hasShippingZones: z.boolean(),
  taxClasses: settings.shape.taxClasses.optional().describe('Of a shop with tax'),
});

const publicSettings = z.object({
  ...pageSettings,
  offlinePages: z
    .literal(false)
    .optional()
    .describe(
      'Present if browsers must not store visited pages for offline use (OFFLINE_PAGES=off)',
    ),
  publicDemo: z
    .literal(true)
    .optional()
    .describe('Present if everybody is invited to try this shop, and it is reset every night'),
  filters: z
    .array(
      z.object({
        group: z.custom<OwnGroup>((value) => typeof value === 'string' && isOwnGroup(value)),
        name: z.string(),
        type: z.enum([...FIELD_TYPES, 'option']),
        unit: z.string().optional(),
      }),
    )
    .optional()
    .describe('Filters of the shop’s own: custom fields and options; absent if it has none'),
  ...checkoutOffers,
  newsletter: z
    .string()
    .optional()
    .describe('The sentence beside the box for the newsletter; absent if the shop has none'),
  paymentMethods: z
    .array(offeredPayment)
    .optional()
    .describe('The ways to pay that checkout offers; absent for PayPal alone'),
  countries: z
    .object({
      home: z.string().describe('Chosen first; may be empty'),
      sellsTo: z.array(z.string()).describe('In the order of their names'),
    })
    .optional()
    .describe('ISO 3166-1 alpha-2; absent if addresses of this shop have no country'),
  tax: z
    .enum(['included', 'added', 'small-business'])
    .optional()
    .describe('Whether prices include tax; absent in a shop without tax'),
  brandStylesheet: z
    .string()
    .describe("URL of the brand colour's style sheet; empty for the default colour"),
  typefaces: z
    .object({ heading: z.enum(TYPEFACE_NAMES), text: z.enum(TEXT_TYPEFACES) })
    .optional()
    .describe('Absent if they are the default ones'),
  format: z
    .object({
      language: z.string().describe('BCP 47'),
      currency: z.string().describe('ISO 4217'),
      digits: z.number().describe('Decimals of an amount'),
      group: z.string(),
      decimal: z.string(),
      money: z.string().describe('An amount; # stands for its figures'),
      months: z.string().describe('Names of the months, separated by spaces'),
      day: z.string().describe('A day, of DD or D, M for the name of the month, and Y'),
    })
    .optional()
    .describe('How amounts, numbers and days are written; absent if as by default'),
});
export type PublicSettings = z.infer<typeof publicSettings>;

const shopLanguage = z.object({
  language: z.string().describe('BCP 47'),
  name: z.string().describe('In the language itself'),
});
export type ShopLanguage = z.infer<typeof shopLanguage>;

export const settingsContract = {
  'shopSettings.get': {
    response: z.object({ ...envelope, data: publicSettings }),
  },
  'adminSettings.get': {
    response: z.object({
      ...envelope,
      data: settings,
      defaults: settings,
      languages: z.array(shopLanguage),
    }),
  },
  'adminSettings.update': {
    body: settings.partial(),
    response: z.object({ ...envelope, data: settings }),
  },
};
