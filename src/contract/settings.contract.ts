import { z } from 'zod';
import { DYES, type DyeId } from '#contract/dyes.ts';
import { emailAddress, envelope, filled, text } from '#contract/fields.ts';
import { MAX_TEXT, SORTS, type Sort } from '#contract/limits.ts';
import { isTimeZone } from '#kernel/day.ts';

const sort = z.enum(SORTS.map(({ id }) => id) as [Sort, ...Sort[]]);
const days = z.number().int().min(0, 'must be 0 days or more').max(365, 'must be at most 365 days');
/** "14" or "5-7". */
const span = text(7).regex(/^\d{1,3}(-\d{1,3})?$/, 'must be days such as 14 or 5-7');
/** Empty: the link is not shown. */
const link = text(300)
  .trim()
  .regex(/^(https:\/\/[^\s/]+\S*)?$/, 'must be an address that begins with https://');
const picture = text(300).regex(/^(\/media\/[0-9a-f]{32})?$/, 'must be a picture of this shop');
const sentence = filled(120);
const dyeIds: [DyeId, ...DyeId[]] = ['own', ...DYES.map(({ id }) => id)];
const colour = text(7).regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1c3f86');

/** What pages show of the settings. */
const shown = {
  // It stands in the heads of mails, too.
  shopName: filled(60).regex(/^[^\p{Cc}<>"]+$/u, 'must be one line without < > "'),
  supportEmail: emailAddress,
  instagram: link,
  pinterest: link,
  defaultSort: sort.describe('The order of lists nobody has sorted'),
  newArrivalsSort: sort,
  returnDays: days.describe('Return window named by the return policy'),
  returnDaysTerms: days.describe('Return window named by the terms of service'),
  refundDays: span.describe('Business days until a refund, named by the return policy'),
  refundDaysTerms: span,
  paymentSuccessful: sentence,
  notFound: sentence,
  lowStockOne: sentence.describe('The label of a product of which one is left'),
  logo: picture,
  favicon: picture,
};
const settings = z.object({
  ...shown,
  timeZone: text(60)
    .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
    .describe('In which days begin and end: coupons, reports, printed dates'),
  contactDelivery: z
    .enum(['store', 'none'])
    .describe('Whether messages of the contact page are kept; none only thanks for them'),
  postalAddress: text(MAX_TEXT.address).describe('Stands on invoices and packing slips'),
  dye: z.enum(dyeIds),
  ownColour: colour.describe('The colour of actions where the dye is own'),
});
export type StoreSettings = z.infer<typeof settings>;
export type SettingName = keyof StoreSettings;

const facts = z.object({
  ...shown,
  offlinePages: z
    .literal(false)
    .optional()
    .describe('Stands where browsers are not to keep visited pages (OFFLINE_PAGES=off)'),
  dyeSheet: z.string().describe('Address of the style sheet of the dye; empty for the factory one'),
});
/** What the shop's pages are told of the settings. */
export type ShopFacts = z.infer<typeof facts>;

export const settingsContract = {
  'shopSettings.get': {
    answer: z.object({ ...envelope, data: facts }),
  },
  'adminSettings.get': {
    answer: z.object({ ...envelope, data: settings, factory: settings }),
  },
  'adminSettings.update': {
    body: settings.partial(),
    answer: z.object({ ...envelope, data: settings }),
  },
};
