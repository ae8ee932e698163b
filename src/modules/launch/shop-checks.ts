/** The launch checks that a merchant settles in the admin area. */
import { cachedFigures, catalogueFacts, hasFirstCategories } from '#modules/catalogue/index.ts';
import { pagesWithDefaultText } from '#modules/content/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { isReservedAddress } from '#platform/config/setting-fields.ts';
import { DEFAULT_SHOP_NAME } from '#platform/config/settings-schema.ts';
import type { Context } from '#platform/context.ts';
import { done, open, type Check } from '#modules/launch/launch-check.ts';
import { MONEY_CHECKS, PLACE_CHECKS } from '#modules/launch/selling-checks.ts';

const factsOf = (ctx: Context) =>
  cachedFigures(ctx, 'setup', () => catalogueFacts(ctx.db, ctx.clock.now()));

const count = (number: number, noun: string): string =>
  `${number} ${number === 1 ? noun : `${noun}s`}`;

const checkName: Check = async (ctx) => {
  const { shopName } = await getStoreSettings(ctx);
  return shopName === DEFAULT_SHOP_NAME
    ? open(
        'missing',
        'name',
        'Shop name',
        `The shop still has the name it came with, ${shopName}.`,
        'Set it under Settings, or as SHOP_NAME.',
      )
    : done('name', 'Shop name', `The shop is called ${shopName}.`);
};

const checkContact: Check = async (ctx) => {
  const { supportEmail } = await getStoreSettings(ctx);
  return isReservedAddress(supportEmail)
    ? open(
        'missing',
        'contact',
        'Contact address',
        `${supportEmail} receives no mail.`,
        'Set SUPPORT_EMAIL, or run npm run go-live -- --contact you@your-domain.',
      )
    : done('contact', 'Contact address', `Customers write to ${supportEmail}.`);
};

const checkProducts: Check = async (ctx) => {
  const { products } = await factsOf(ctx);
  return products > 0
    ? done('products', 'Products', `${count(products, 'product')} for sale.`)
    : open('missing', 'products', 'Products', 'Nothing for sale yet.', 'Add the first product.');
};

const checkShipping: Check = async (ctx) => {
  const { products, withShipping } = await factsOf(ctx);
  const [id, label] = ['shipping', 'Shipping'] as const;
  const without = products - withShipping;
  const { shippingZones } = await getStoreSettings(ctx);
  if (shippingZones.some(({ methods }) => methods.some(({ isPaused }) => !isPaused)))
    return done(
      id,
      label,
      'Products without shipping methods of their own are sent by those of your zones.',
    );
  if (withShipping === 0)
    return open(
      'missing',
      id,
      label,
      'No product has a shipping method, so nothing is charged for delivery.',
      'Add shipping zones under Settings, Shipping, or methods to your products.',
    );
  return without === 0
    ? done(id, label, 'Every product has a shipping method.')
    : open(
        'advice',
        id,
        label,
        `${count(without, 'product')} without a shipping method: nothing is charged for delivering ${without === 1 ? 'it' : 'them'}.`,
        'Add shipping methods, unless these products are not delivered.',
      );
};

const checkCategories: Check = async (ctx) =>
  (await hasFirstCategories(ctx))
    ? open(
        'advice',
        'categories',
        'Categories',
        'The shop still has the categories it came with.',
        'Rename, hide or replace those that do not fit what you sell.',
      )
    : done('categories', 'Categories', 'The categories are your own.');

const checkTexts: Check = async ({ db }) => {
  const titles = await pagesWithDefaultText(db);
  return titles.length > 0
    ? open(
        'advice',
        'texts',
        'Texts',
        `${titles.join(', ')}: still the text that the shop came with.`,
        'Read them, and write your own under Content.',
      )
    : done('texts', 'Texts', 'About, Contact and the policies have your own text.');
};

const checkBanner: Check = async (ctx) => {
  const { banners } = await factsOf(ctx);
  return banners > 0
    ? done('banner', 'Banner', `${count(banners, 'banner')} on the home page.`)
    : open('missing', 'banner', 'Banner', 'The home page has no banner.', 'Upload a banner.');
};

const checkPolicies: Check = async (ctx) => {
  const { returnDays, returnDaysTerms, refundDays, refundDaysTerms } = await getStoreSettings(ctx);
  return returnDays === returnDaysTerms && refundDays === refundDaysTerms
    ? done('policies', 'Policies', 'Your return policy and terms state the same periods.')
    : open(
        'missing',
        'policies',
        'Policies',
        'Your return policy and terms state different periods; the longer one applies.',
        'Make the periods match, under Settings.',
      );
};

export const SHOP_CHECKS: readonly Check[] = [
  checkName,
  checkContact,
  checkProducts,
  ...PLACE_CHECKS,
  checkShipping,
  ...MONEY_CHECKS,
  checkCategories,
  checkTexts,
  checkBanner,
  checkPolicies,
];
