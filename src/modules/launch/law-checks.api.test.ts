import { expect, test } from 'vitest';
import { LAW_RULES, rulesOfPack, type CountryPack } from '#contract/country-packs.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { COMMAND_LINE } from '#modules/audit/index.ts';
import { frameCacheOf } from '#modules/content/index.ts';
import { launchChecks } from '#modules/launch/index.ts';
import { getStoreSettings, publicSettingsOf, updateSettings } from '#modules/settings/index.ts';
import { getStorefrontWords, readShopWords, wordsCacheOf } from '#modules/words/index.ts';
import { aBody, aPage, aText, pageEditor } from '#support/content.ts';
import { aProduct, changeProduct, changeVariants } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const { ctx } = shop;
const owner = await aUser(ctx, { role: 'owner' });
const { save, publish, details } = pageEditor(shop, owner);

const settings = (values: Partial<StoreSettings>) => updateSettings(ctx, COMMAND_LINE, values);

/** The lines of the law in the checklist by the id of their rule, each with its state. */
async function lines(): Promise<Record<string, string>> {
  const checks = (await launchChecks(ctx)).filter(({ id }) => id.startsWith('law-'));
  for (const { part, state, fix } of checks) {
    expect(part).toBe('shop');
    expect(fix === '').toBe(state === 'done');
  }
  return Object.fromEntries(checks.map(({ id, state }) => [id.slice('law-'.length), state]));
}

/** Publishes a page at an address. */
async function publishPage(slug: string): Promise<void> {
  const { id } = await aPage(ctx, { body: aBody([aText('Woad Ltd')]), isPublished: true });
  await ctx.db.updateTable('content_documents').set({ slug }).where('id', '=', id).execute();
}

/** A footer with these links. */
async function linkInFooter(slugs: readonly string[]): Promise<void> {
  const { draftVersion } = await details('footer');
  const column = {
    id: 'law',
    type: 'link-column',
    v: 1,
    hidden: false,
    settings: { heading: 'Law', text: '', categories: '0' },
    blocks: slugs.map((slug) => ({ id: slug, settings: { label: slug, link: `page:${slug}` } })),
  };
  await save('footer', draftVersion, aBody([column], { title: 'Footer' }));
  await publish('footer', (await details('footer')).draftVersion);
  frameCacheOf(ctx).invalidate();
}

test('a shop without a pack has no line of the law, and every rule of a pack has one', async () => {
  await settings({ countryPack: 'none' });
  expect(await lines()).toEqual({});
  for (const countryPack of ['EU', 'DE', 'US'] as const) {
    await settings({ countryPack });
    expect(Object.keys(await lines())).toEqual(rulesOfPack(countryPack).map(({ id }) => id));
  }
  const known = (pack: CountryPack) => rulesOfPack(pack).map(({ id }) => id);
  expect(known('DE')).toEqual([...known('EU'), 'newsletter']);
  expect(new Set(['EU', 'DE', 'US'].flatMap((pack) => known(pack as CountryPack)))).toEqual(
    new Set(LAW_RULES.map(({ id }) => id)),
  );
});

test('the pages that the law asks for are missing until they are published and linked in the footer', async () => {
  await settings({ countryPack: 'EU', postalAddress: '' });
  shop.clock.set(new Date('2026-11-01T12:00:00Z'));
  expect(await lines()).toMatchObject({
    imprint: 'missing',
    accessibility: 'advice',
    guarantee: 'missing',
  });
  for (const slug of ['impressum', 'accessibility', 'legal-guarantee']) await publishPage(slug);
  expect(await lines()).toMatchObject({
    imprint: 'missing',
    accessibility: 'missing',
    guarantee: 'missing',
  });
  await linkInFooter(['impressum', 'accessibility', 'legal-guarantee']);
  expect(await lines()).toMatchObject({
    imprint: 'missing',
    accessibility: 'done',
    guarantee: 'done',
  });
  await settings({ postalAddress: 'Woad Ltd\n1 Mill Lane' });
  expect(await lines()).toMatchObject({ imprint: 'done' });
  await linkInFooter(['impressum']);
  expect(await lines()).toMatchObject({ imprint: 'done', guarantee: 'missing' });
});

test('a rule that begins later is advice until its first day', async () => {
  await settings({ countryPack: 'DE' });
  await linkInFooter([]);
  shop.clock.set(new Date('2026-09-26T12:00:00Z'));
  expect(await lines()).toMatchObject({ guarantee: 'advice' });
  shop.clock.set(new Date('2026-09-27T12:00:00Z'));
  expect(await lines()).toMatchObject({ guarantee: 'missing' });
});

test('products are counted that lack what the law asks for', async () => {
  await settings({ countryPack: 'EU' });
  const lacks = async () => {
    const { 'lowest-price': lowest, 'unit-price': unit, maker } = await lines();
    return { lowest, unit, maker };
  };
  expect(await lacks()).toEqual({ lowest: 'done', unit: 'advice', maker: 'done' });
  const { id } = await aProduct(ctx, { priceCents: 1290, salePriceCents: 990 });
  expect(await lacks()).toEqual({ lowest: 'missing', unit: 'advice', maker: 'missing' });
  await changeProduct(ctx, id, { sale_price_cents: 0 });
  await changeProduct(ctx, id, { sale_price_cents: 990 });
  await changeVariants(ctx, id, { contents_amount: 250, contents_unit: 'g' });
  const manufacturer = JSON.stringify({ name: 'Woad Ltd', address: '', email: '' });
  await ctx.db
    .insertInto('product_details')
    .values({ product_id: id, brand: null, manufacturer, fields: '{}' })
    .execute();
  expect(await lacks()).toEqual({ lowest: 'done', unit: 'done', maker: 'done' });
  // A variant with a sale price of its own that never had another one.
  await changeVariants(ctx, id, { sale_price_cents: 690 });
  expect(await lacks()).toMatchObject({ lowest: 'done' });
  const { id: other } = await aProduct(ctx, {
    priceCents: 1290,
    variants: [{ stock: 1, size: 'S', salePriceCents: 690 }],
  });
  expect(await lacks()).toMatchObject({ lowest: 'missing' });
  await ctx.db.deleteFrom('products').where('id', '=', other).execute();
  // A draft is shown to nobody.
  const draft = await aProduct(ctx, {});
  await changeProduct(ctx, draft.id, { status: 'draft' });
  expect(await lacks()).toMatchObject({ maker: 'done' });
});

test('with a pack of the EU the button obliges to pay, in the language of the shop; a text of its own stays and is named', async () => {
  const button = async () => {
    wordsCacheOf(ctx).invalidate();
    const { texts } = await getStorefrontWords(ctx);
    return [texts['paying.payWithPaypal'], texts['paying.placeOrder']];
  };
  const isBelowSummary = async () =>
    publicSettingsOf(await getStoreSettings(ctx)).buttonBelowSummary;
  await settings({ countryPack: 'US' });
  expect(await button()).toEqual([undefined, undefined]);
  expect(await isBelowSummary()).toBe(undefined);
  await settings({ countryPack: 'none', language: 'de' });
  expect((await button())[0]).not.toBe('Zahlungspflichtig bestellen');
  await settings({ countryPack: 'DE' });
  expect(await isBelowSummary()).toBe(true);
  expect(await button()).toEqual(Array.from({ length: 2 }, () => 'Zahlungspflichtig bestellen'));
  await settings({ language: 'en' });
  expect(await button()).toEqual(Array.from({ length: 2 }, () => 'Order with obligation to pay'));
  expect(await lines()).toMatchObject({ 'order-button': 'done' });
  await ctx.db
    .insertInto('own_words')
    .values({
      locale: 'en',
      key: 'paying.placeOrder',
      text: 'Buy now',
      default_text: 'Place order',
      updated_at: new Date(),
    })
    .execute();
  expect((await readShopWords(ctx)).texts['paying.placeOrder']).toBe('Buy now');
  expect(await lines()).toMatchObject({ 'order-button': 'advice' });
  await ctx.db.deleteFrom('own_words').execute();
});

test('a shop in the United States lacks an address and a privacy policy until it has its own', async () => {
  await settings({ countryPack: 'US', postalAddress: '' });
  expect(await lines()).toEqual({ 'sender-address': 'missing', privacy: 'missing' });
  await settings({ postalAddress: 'Woad Inc\n1 Mill Street' });
  const { draftVersion } = await details('privacy-policy');
  await save('privacy-policy', draftVersion, aBody([aText('We store what you order.')]));
  await publish('privacy-policy', (await details('privacy-policy')).draftVersion);
  expect(await lines()).toEqual({ 'sender-address': 'done', privacy: 'done' });
});

test('a shop in the European Union lacks the form of withdrawals until it is on', async () => {
  shop.clock.set(new Date('2026-06-18T12:00:00Z'));
  await settings({ countryPack: 'EU', withdrawals: false });
  expect(await lines()).toMatchObject({ withdrawal: 'advice' });
  shop.clock.set(new Date('2026-06-19T12:00:00Z'));
  expect(await lines()).toMatchObject({ withdrawal: 'missing' });
  await settings({ withdrawals: true });
  expect(await lines()).toMatchObject({ withdrawal: 'done' });
});
