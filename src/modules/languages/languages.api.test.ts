/** Languages by file: what is exported, which translations can be used, and that the shop speaks an imported one. */
import { expect, test } from 'vitest';
import type { ExportedLanguage, LanguagePlanWire } from '#contract/languages.contract.ts';
import { WORDS } from '#contract/words/words.ts';
import { formatMessage } from '#kernel/words/format-message.ts';
import { formatDay } from '#kernel/format-date.ts';
import { getFrame } from '#modules/content/index.ts';
import { getStorefrontWords, readWords } from '#modules/words/index.ts';
import { accented, aLanguage, aLanguageFile, translatedFile } from '#support/languages.ts';
import { anotherProcess, aTestShop, outcomeOf } from '#support/shop.ts';
import { anApiToken, aUser } from '#support/users.ts';

const shop = await aTestShop();
const [owner, viewer] = [
  await aUser(shop.ctx, { role: 'owner' }),
  await aUser(shop.ctx, { role: 'viewer' }),
];
const LANGUAGES = '/api/v1/admin/languages';
const send = (method: string, path: string, body?: object, as = owner) =>
  shop.send(method, `${LANGUAGES}${path}`, { as, ...(body ? { body } : {}) });
const planOf = async (file: string) =>
  (await send('POST', '/import-plan', { file })).body.data as unknown as LanguagePlanWire;
const importFile = (file: string) => send('POST', '/import', { file });
const exportOf = async (language: string) =>
  (await send('GET', `/${language}`)).body.data as unknown as ExportedLanguage;
const choose = (language: string) =>
  shop.send('PUT', '/api/v1/admin/settings', { as: owner, body: { language } });

test('an export has every text, with what its translation needs', async () => {
  const { texts, ...file } = await exportOf('pl');
  expect(file).toEqual({
    format: 'hemstitch-language',
    version: 1,
    language: 'pl',
    name: 'polski',
  });
  const keys = texts.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(WORDS.map(({ key }) => key)));
  expect(keys).toEqual(
    expect.arrayContaining([
      'refusal.COUPON_BLANK',
      'shop-setting.newsletterSentence',
      'page.about.title',
      'page.footer.help.link-1.label',
    ]),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(texts.find(({ key }) => key === 'ui.ratedBy')).toMatchObject({
    placeholders: ['value', 'n'],
    plurals: ['one', 'few', 'many', 'other'],
    translation: '',
  });
  expect(texts.find(({ key }) => key === 'ui.close')).not.toHaveProperty('plurals');
  // One that ships is where another one of its kind begins.
  expect((await exportOf('de')).texts.find(({ key }) => key === 'ui.cancel')?.translation).toBe(
    'Abbrechen',
  );
});

test('a plan says which translations cannot be used, and stores nothing', async () => {
  const texts = {
    'ui.close': 'Zamknij',
    'ui.cancel': ' ',
    'ui.position': '{n} i {liczba}',
    'ui.quantity': 'Ilość',
    'ui.stars': '{n, plural, one {# gwiazdka} two {# gwiazdki} other {# gwiazdek}}',
    'ui.results': '{n, plural, one {wynik} few {wyniki} many {wyników} other {wyniku} =0 {nic}}',
    'ui.show': 'Pokaż\nwięcej',
    'ui.hide': 'Ukryj {',
    'shop-setting.lowStockOne': 'x'.repeat(121),
    'ui.gone': 'Nie ma',
  };
  const plan = await planOf(aLanguageFile({ language: 'PL', name: 'polski', texts }));
  expect(plan).toMatchObject({ language: 'pl', translated: 2, unknown: 1, isNew: true });
  expect(plan.total).toBeGreaterThan(WORDS.length);
  expect(plan.problems).toEqual([
    { key: 'ui.position', problem: 'There is no value {liczba} here. You can use {n}, {count}.' },
    { key: 'ui.quantity', problem: 'Missing: {item}.' },
    {
      key: 'ui.stars',
      problem: 'A plural has no form two in this language. Use one, few, many, other.',
    },
    { key: 'ui.show', problem: 'Write it in one line.' },
    { key: 'ui.hide', problem: expect.stringContaining('braces') },
    { key: 'shop-setting.lowStockOne', problem: 'It is longer than 120 characters.' },
  ]);
  expect(outcomeOf(await choose('pl'))).toBe('422 LANGUAGE_UNKNOWN');
});

test.each([
  ['not JSON', 'x', /not JSON/],
  ['another file', '{"format":"hemstitch-content"}', /no file of a language/],
  ['a newer file', '{"format":"hemstitch-language","version":9}', /newer version/],
  ['a language that ships', aLanguageFile({ language: 'de' }), /Deutsch is part of the shop/],
  ['no tag', aLanguageFile({ language: 'français' }), /no language tag/],
  ['an unknown language', aLanguageFile({ language: 'xx' }), /cannot write days/],
  ['a language from right to left', aLanguageFile({ language: 'ar' }), /from left to right/],
  ['nothing translated', aLanguageFile({ texts: { 'ui.close': '' } }), /Nothing in this file/],
  [
    'a text twice',
    aLanguageFile().replace(/\{"key.*?\}/, (entry) => `${entry},${entry}`),
    /has the text “ui.close” twice/,
  ],
])('%s is refused with a sentence', async (_, file, sentence) => {
  const reply = await importFile(file);
  expect(outcomeOf(reply)).toBe('422 LANGUAGE_FILE_UNUSABLE');
  expect(reply.body.message).toMatch(sentence);
});

test('only who may publish imports and removes languages', async () => {
  const language = await aLanguage(shop.ctx, 'nl');
  const file = aLanguageFile();
  for (const [method, path, body] of [
    ['POST', '/import', { file }],
    ['DELETE', `/${language}`, undefined],
  ] as const)
    expect((await send(method, path, body, viewer)).status).toBe(403);
});

test('texts about payment need the permission to change settings, and the audit log names what changed', async () => {
  const note = 'shop-setting.bankTransferNote';
  const { secret } = await anApiToken(shop.ctx, owner, ['content.write', 'content.publish']);
  const send = async (texts: Readonly<Record<string, string>>, as?: typeof owner) => {
    const file = aLanguageFile({ language: 'sv', name: 'svenska', texts });
    const headers: Record<string, string> = as ? {} : { authorization: `Bearer ${secret}` };
    return await shop.send('POST', `${LANGUAGES}/import`, {
      body: { file },
      headers,
      ...(as && { as }),
    });
  };
  const stored = async () =>
    (
      await shop.ctx.db
        .selectFrom('languages')
        .select('texts')
        .where('language', '=', 'sv')
        .execute()
    )[0]?.texts;
  const first = await send({ 'ui.close': 'Stäng', [note]: 'Betala till SE12' });
  expect(first.body.data).toMatchObject({
    translated: 1,
    problems: [{ key: note, problem: expect.stringContaining('may change settings') }],
  });
  expect(await stored()).toEqual({ 'ui.close': 'Stäng' });
  await send({ 'ui.close': 'Stäng', [note]: 'Betala till oss' }, owner);
  // Neither changed nor removed.
  expect((await send({ 'ui.close': 'Stänga', [note]: 'Betala till SE12' })).status).toBe(200);
  expect((await send({ 'ui.close': 'Stänga' })).status).toBe(200);
  expect(await stored()).toEqual({ 'ui.close': 'Stänga', [note]: 'Betala till oss' });
  // Nor with a file in which nothing is translated, or by removing the language.
  for (const empty of [{}, { [note]: 'Betala till SE12' }] as Record<string, string>[])
    expect(outcomeOf(await send(empty))).toBe('422 LANGUAGE_FILE_UNUSABLE');
  const headers = { authorization: `Bearer ${secret}` };
  expect(outcomeOf(await shop.send('DELETE', `${LANGUAGES}/sv`, { headers }))).toBe(
    '409 LANGUAGE_WITH_PAYMENT_TEXTS',
  );
  expect(await stored()).toEqual({ 'ui.close': 'Stänga', [note]: 'Betala till oss' });
  const { rows } = await shop.ctx.pool.query(
    "SELECT after FROM audit_entries WHERE action = 'language.import' AND record_id = 'sv' ORDER BY at, id",
  );
  expect(rows.map(({ after }) => after)).toEqual([
    { translated: 1, changed: 1, parts: [expect.any(String)], texts: ['ui.close'] },
    { translated: 2, changed: 1, parts: ['Settings'], texts: [note] },
    { translated: 2, changed: 1, parts: [expect.any(String)], texts: ['ui.close'] },
    { translated: 2, changed: 0, parts: [], texts: [] },
  ]);
});

test('a shop speaks an imported language: words, refusals, settings, pages, days', async () => {
  const texts = {
    'ui.close': 'Fermer',
    'refusal.COUPON_BLANK': 'Entrez un code',
    'shop-setting.lowStockOne': 'Plus qu’un article',
    'page.footer.help.heading': 'Aide',
    'page.about.title': 'À propos de {shopName}',
    'welcome.subject': 'Bienvenue chez {shopName}',
  };
  expect((await importFile(aLanguageFile({ texts }))).body).toMatchObject({
    message: 'français imported',
    data: { translated: 6, isNew: true },
  });
  expect((await choose('fr')).status).toBe(200);
  const { language, texts: shown } = await getStorefrontWords(shop.ctx);
  expect({ language, shown }).toEqual({ language: 'fr', shown: { 'ui.close': 'Fermer' } });
  const shopper = await aUser(shop.ctx);
  const body = { code: '' };
  expect(
    (await shop.send('POST', '/api/v1/shop/coupons/apply', { as: shopper, body })).body.message,
  ).toBe('Entrez un code');
  expect(await shop.read('/api/v1/shop/settings')).toMatchObject({
    lowStockOne: 'Plus qu’un article',
    notFound: "page doesn't exists",
  });
  expect(await shop.read('/api/v1/shop/pages/about')).toMatchObject({
    title: expect.stringContaining('À propos de'),
    lead: expect.stringContaining('Who we are'),
  });
  const { footer } = await getFrame(shop.ctx);
  expect(JSON.stringify(footer)).toContain('"Aide"');
  expect((await readWords(shop.ctx))('welcome.subject', { shopName: 'X' })).toBe(
    'Bienvenue chez X',
  );
  expect(formatDay('2026-02-07')).toBe('7 février 2026');
  // A process that has not read it yet, and one whose page was rendered before.
  const other = anotherProcess(shop, {});
  expect((await getStorefrontWords(other.ctx)).texts).toEqual({ 'ui.close': 'Fermer' });

  // Texts of the merchant's own stay over those of the file, also when it is imported again.
  const own = { text: 'Terminer', previous: null };
  await shop.send('PUT', '/api/v1/admin/words/ui.close', { as: owner, body: own });
  const again = { ...texts, 'ui.close': 'Clore', 'ui.cancel': 'Annuler' };
  await importFile(aLanguageFile({ texts: again }));
  expect((await getStorefrontWords(shop.ctx)).texts).toEqual({
    'ui.close': 'Terminer',
    'ui.cancel': 'Annuler',
  });
  await importFile(aLanguageFile({ texts }));
  expect((await getStorefrontWords(shop.ctx)).texts).toEqual({ 'ui.close': 'Terminer' });
});

test('a language is removed only when the shop does not have it', async () => {
  await importFile(aLanguageFile());
  await choose('fr');
  expect(outcomeOf(await send('DELETE', '/fr'))).toBe('409 LANGUAGE_IN_USE');
  await choose('en');
  expect((await send('DELETE', '/fr')).status).toBe(200);
  expect((await send('DELETE', '/fr')).status).toBe(404);
  expect(outcomeOf(await choose('fr'))).toBe('422 LANGUAGE_UNKNOWN');
});

test('a language that is chosen and removed at once is one of both', async () => {
  for (let turn = 0; turn < 10; turn++) {
    await aLanguage(shop.ctx, 'es');
    const [chosen, removed] = await Promise.all([choose('es'), send('DELETE', '/es')]);
    expect([chosen.status, removed.status].toSorted(), `${turn}`).toEqual(
      chosen.status === 200 ? [200, 409] : [200, 422],
    );
    await choose('en');
  }
});

test('a file that was exported, translated and imported translates every text', async () => {
  const exported = await exportOf('fr');
  const plan = await planOf(translatedFile(exported, accented));
  expect(plan).toMatchObject({ translated: exported.texts.length, unknown: 0, problems: [] });
  expect(plan.translated).toBe(plan.total);
  expect(formatMessage(accented('{n, plural, one {# star} other {# stars}}'), { n: 2 }, 'fr')).toBe(
    '2 stârs',
  );
});
