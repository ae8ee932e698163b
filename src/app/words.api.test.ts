/** The storefront's words: other languages and own texts, on pages and in their file. */
import { expect, test } from 'vitest';
import { MAIL_WORDS, WORDS } from '#contract/words/words.ts';
import { valueNames } from '#kernel/words/format-message.ts';
import { LANGUAGE_TAGS } from '#kernel/words/languages.ts';
import { getStorefrontWords, wordsIn } from '#modules/words/index.ts';
import { anotherProcess, aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';
import { mountWordsFile } from '#app/words-file.ts';

const shop = await aTestShop();
mountWordsFile(shop.app, shop.ctx);
const owner = await aUser(shop.ctx, { role: 'owner' });
const setLanguage = (language: string) =>
  shop.send('PUT', '/api/v1/admin/settings', { as: owner, body: { language } });
const ownText = (key: string, text: string | null, previous: string | null = null) =>
  shop.send('PUT', `/api/v1/admin/words/${key}`, { as: owner, body: { text, previous } });

test('browsers load a file of words only where some differ, immutable under the name of its content', async () => {
  expect(await getStorefrontWords(shop.ctx)).toEqual({
    language: 'en',
    texts: {},
    file: '',
    ofInvoices: expect.objectContaining({ invoice: 'Invoice' }),
  });
  expect((await ownText('cart.title', 'Basket')).status).toBe(200);
  const { file, texts } = await getStorefrontWords(shop.ctx);
  expect(texts).toEqual({ 'cart.title': 'Basket' });
  const served = await shop.app.request(`http://localhost:3000${file}`);
  expect(served.headers.get('cache-control')).toContain('immutable');
  expect(await served.text()).toBe('export default {"cart.title":"Basket"};\n');
  // A page from before the change.
  const other = await shop.app.request('http://localhost:3000/words/0000000000000000.js');
  expect(other.headers.get('cache-control')).toBe('no-store');
  await ownText('cart.title', null, 'Basket');
  expect((await getStorefrontWords(shop.ctx)).file).toBe('');
});

test('an own text belongs to its language, and its default is that of the language', async () => {
  await ownText('cart.remove', 'Take out');
  await setLanguage('de');
  const { texts } = await getStorefrontWords(shop.ctx);
  expect(texts['cart.remove']).toBe('Entfernen');
  expect(Object.keys(texts).filter((key) => MAIL_WORDS.some((word) => word.key === key))).toEqual(
    [],
  );
  expect(await ownText('cart.remove', 'Weg damit')).toMatchObject({
    status: 200,
    body: { data: { default: 'Entfernen', text: 'Weg damit' } },
  });
  await setLanguage('en');
  expect((await getStorefrontWords(shop.ctx)).texts).toEqual({ 'cart.remove': 'Take out' });
  await ownText('cart.remove', null, 'Take out');
});

test.each([
  ['about', 'Über My shop'],
  ['return-policy', 'Rückgabe'],
  ['privacy-policy', 'Datenschutz'],
])('the page %s that nobody has written is in the language of the shop', async (slug, title) => {
  const titleNow = async () =>
    (await shop.read<{ title: string }>(`/api/v1/shop/pages/${slug}`)).title;
  const before = await titleNow();
  await setLanguage('de');
  expect(await titleNow()).toBe(title);
  await setLanguage('en');
  expect(await titleNow()).toBe(before);
});

test('the API answers shoppers in the language of the shop, and staff in English', async () => {
  const shopper = await aUser(shop.ctx);
  const apply = async (at = shop) => {
    const body = { code: '' };
    return (await at.send('POST', '/api/v1/shop/coupons/apply', { as: shopper, body })).body
      .message;
  };
  const english = await apply();
  await setLanguage('de');
  // As a page does.
  await getStorefrontWords(shop.ctx);
  expect(await apply()).toBe('Bitte geben Sie einen Gutscheincode ein');
  // A process that was started now has read nothing yet: what is read is kept by its database object.
  const started = anotherProcess(shop, {}, { db: shop.ctx.db.withoutPlugins() });
  expect(await apply(started)).toBe('Bitte geben Sie einen Gutscheincode ein');
  expect((await ownText('cart.nothing', 'x')).body.message).toBe('Not found');
  expect(await shop.read('/api/v1/shop/settings')).toMatchObject({
    notFound: 'Diese Seite gibt es nicht',
  });
  await setLanguage('en');
  await getStorefrontWords(shop.ctx);
  expect(await apply()).toBe(english);
});

test.each(LANGUAGE_TAGS)('%s has every word, with the values of its default', (language) => {
  const texts = new Map(wordsIn(language).map(({ key, text }) => [key, text]));
  for (const { key, text } of WORDS)
    expect(valueNames(texts.get(key) ?? '').toSorted(), key).toEqual(valueNames(text).toSorted());
});
