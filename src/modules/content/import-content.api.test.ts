/** Content as one file: what is exported arrives, and a plan says before what an import changes. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ContentFile, PlannedPageWire } from '#contract/content.contract.ts';
import { contentFile } from '#contract/content.contract.ts';
import { isRefusal } from '#contract/refusals.ts';
import { storePicture } from '#modules/media/index.ts';
import { getStorefrontWords } from '#modules/words/index.ts';
import { aBody, aContentFile, aPage, aText, pageEditor } from '#support/content.ts';
import { aTestShop, outcomeOf, type TestShop } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

const shop = await aTestShop();
const ada = await aUser(shop.ctx, { role: 'owner' });
const own = pageEditor(shop, ada);
/** A new shop and its owner. */
async function another(): Promise<[TestShop, TestUser]> {
  const opened = await aTestShop();
  return [opened, await aUser(opened.ctx, { role: 'owner' })];
}

const AT = '/api/v1/admin/content';
let reads = 0;
const exported = (from: TestShop, as: TestUser) =>
  from.read<ContentFile>(`${AT}/export?read=${(reads += 1)}`, as);
const plan = async (file: string, to = shop, as = ada) => {
  const reply = await to.send('POST', `${AT}/import-plan`, { as, body: { file } });
  return { ...reply, pages: reply.body.data as unknown as PlannedPageWire[] };
};
const importInto = async (file: string, to = shop, as = ada) => {
  const { base } = (await plan(file, to, as)).body as unknown as { base: string };
  return to.send('POST', `${AT}/import`, { as, body: { file, base } });
};
const changes = ({ pages }: { pages: PlannedPageWire[] }) =>
  Object.fromEntries(pages.map(({ slug, change }) => [slug, change]));

test('what a shop exports another shop shows, drafts apart; importing it again changes nothing', async () => {
  const [[from, ann], [to, ben]] = [await another(), await another()];
  const [editor, theirs] = [pageEditor(from, ann), pageEditor(to, ben)];
  const { slug } = await aPage(from.ctx, { isPublished: true });
  await editor.save('about', 0, aBody([aText('Since 1999.')]));
  await editor.publish('about', 1);
  await editor.save('about', 1, aBody([aText('Since 1998?')]));
  await editor.save('footer', 0, aBody([], { title: 'Footer' }));
  await editor.publish('footer', 1);
  const file = await exported(from, ann);
  expect(contentFile.safeParse(file).success).toBe(true);
  expect(file.pages.map((page) => [page.slug, !!page.published, !!page.draft])).toEqual([
    ['about', true, true],
    ['footer', true, false],
    [slug, true, false],
  ]);
  const text = JSON.stringify(file);
  expect(changes(await plan(text, to, ben))).toEqual({
    about: 'published',
    footer: 'published',
    [slug]: 'added',
  });
  expect(await theirs.textAt('about')).not.toBe('Since 1999.');
  expect(outcomeOf(await importInto(text, to, ben))).toBe('200');
  expect(await theirs.textAt('about')).toBe('Since 1999.');
  expect((await theirs.details('about')).draft.sections[0]?.settings['body']).toBe('Since 1998?');
  expect(await theirs.textAt(slug)).toBe('Coffee since 1999.');
  expect((await theirs.shown('footer')).sections).toEqual([]);
  expect(changes(await plan(text, to, ben))).toEqual({
    about: 'none',
    footer: 'none',
    [slug]: 'none',
  });
  expect((await exported(to, ben)).pages).toEqual(file.pages);
});

test('what an import replaces stays in the history, and what the file does not name stays as it is', async () => {
  const kept = await aPage(shop.ctx, { isPublished: true });
  const page = await aPage(shop.ctx, { isPublished: true });
  const published = aBody([aText('Imported.')]);
  await importInto(aContentFile([{ slug: page.slug, published, draft: null }]));
  expect(await own.textAt(page.slug)).toBe('Imported.');
  expect((await own.details(page.slug)).versions).toMatchObject([
    { number: 2, note: 'Imported' },
    { number: 1, note: '' },
  ]);
  expect(await own.textAt(kept.slug)).toBe('Coffee since 1999.');
  const { rows } = await shop.owner.query<{ action: string }>(
    'SELECT action FROM audit_entries WHERE record_id = $1',
    [page.id],
  );
  expect(rows).toEqual([{ action: 'page.import' }]);
});

test('a plan that somebody has overtaken is refused', async () => {
  const page = await aPage(shop.ctx);
  const file = aContentFile([{ slug: page.slug, published: aBody([]), draft: null }]);
  const { base } = (await plan(file)).body as unknown as { base: string };
  await own.save(page.slug, 1, aBody([aText('Meanwhile.')]));
  const late = await shop.send('POST', `${AT}/import`, { as: ada, body: { file, base } });
  expect(outcomeOf(late)).toBe('409 CONTENT_PLAN_STALE');
  expect((await own.details(page.slug)).draft.sections).toHaveLength(1);
});

test('sections that this version does not know are kept and named, pictures that are missing left out', async () => {
  const unknown = { ...aText('x', 'unknown'), type: 'marquee', settings: { speed: '9' } };
  const newer = { ...aText('x', 'newer'), v: 7 };
  const settings = { heading: '', body: 'Us.', picture: `/media/${'a'.repeat(32)}`, alt: '' };
  const pictured = {
    ...aText('', 'us'),
    type: 'picture-text',
    settings: { ...settings, side: 'left' },
  };
  const { slug } = await aPage(shop.ctx);
  const published = aBody([unknown, newer, pictured, aText('Shown.', 'end')]);
  const file = aContentFile([{ slug, published, draft: null }]);
  expect((await plan(file)).pages[0]?.problems).toEqual([
    'This version of the shop does not know “marquee” sections.',
    'A newer version of the shop saved this section.',
    '1 picture is not in this shop.',
  ]);
  await importInto(file);
  const { draft } = await own.details(slug);
  expect(draft.sections.slice(0, 2)).toEqual([unknown, newer]);
  expect(draft.sections[2]?.settings['picture']).toBe('');
  expect((await own.shown(slug)).sections.map(({ type }) => type)).toEqual([
    'picture-text',
    'text',
  ]);
  // It can be saved again.
  expect(outcomeOf(await own.save(slug, 2, { ...draft, lead: 'Hi' }))).toBe('200');
});

describe('a file that cannot be used is refused with a sentence', () => {
  const page = (body: object) => ({ slug: 'about', published: body, draft: null });
  const good = aBody([aText('x')]);
  const file = (pages: object[], version = 1) =>
    JSON.stringify({ format: 'hemstitch-content', version, pages });
  test.each([
    ['cut off', file([page(good)]).slice(0, -9), 'incomplete, or not JSON'],
    ['something else', '{"orders":[]}', 'no file of content'],
    ['of a newer version', file([], 3), 'A newer version of the shop'],
    ['with a page twice', file([page(good), page(good)]), 'has the page “about” twice'],
    [
      'with a text that is too long',
      file([page({ ...good, title: 'x'.repeat(121) })]),
      'The page “about” of this file cannot be used. title: must have at most 120 characters.',
    ],
    [
      'with a dangerous link',
      file([
        page(
          aBody([
            {
              ...aText('', 'go'),
              type: 'call-to-action',
              settings: { heading: 'Go', body: 'Go', label: 'Go', link: 'javascript:alert(1)' },
            },
          ]),
        ),
      ]),
      'sections.0.settings.link: must start with /',
    ],
    ['with a bad address', file([{ ...page(good), slug: '../admin' }]), 'cannot be used'],
  ])('%s', async (_, text, sentence) => {
    const reply = await plan(text);
    expect(outcomeOf(reply)).toBe('422 CONTENT_FILE_UNUSABLE');
    expect(reply.body.message).toContain(sentence);
  });
});

test('25 long texts fit into a save, a preview and a file', async () => {
  const { slug } = await aPage(shop.ctx);
  const body = aBody(Array.from({ length: 25 }, (_, at) => aText('ü '.repeat(9999), `t${at}`)));
  expect(outcomeOf(await own.save(slug, 1, body))).toBe('200');
  const preview = await shop.send('POST', `${AT}/preview`, { as: ada, body: { slug, ...body } });
  expect(outcomeOf(preview)).toBe('200');
  expect(outcomeOf(await plan(aContentFile([{ slug, published: body, draft: null }])))).toBe('200');
});

describe('own words and pictures', () => {
  const sayIn = (to: TestShop, as: TestUser, key: string, text: string) =>
    to.send('PUT', `/api/v1/admin/words/${key}`, { as, body: { text, previous: null } });
  const aPng = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#785030' } })
      .png()
      .toBuffer();
  const pictured = (picture: string) => ({
    ...aText('', 'us'),
    type: 'picture-text',
    settings: { heading: '', body: 'Us.', picture, alt: 'Us', side: 'left' },
  });

  test('travel in the file: another shop has them, and importing what it exports changes nothing in either', async () => {
    const [[from, ann], [to, ben]] = [await another(), await another()];
    const stored = await storePicture(from.ctx, await aPng());
    if (isRefusal(stored)) throw new Error(stored.refused);
    const address = `/media/${stored.id}`;
    const editor = pageEditor(from, ann);
    await editor.save('about', 0, aBody([pictured(address)]));
    await editor.publish('about', 1);
    await sayIn(from, ann, 'cart.title', 'Basket');
    const text = JSON.stringify(await exported(from, ann));
    expect((await plan(text, from, ann)).body).toMatchObject({
      data: [{ slug: 'about', change: 'none', problems: [] }],
      words: { changed: 0, problems: [] },
      pictures: 0,
    });

    expect((await plan(text, to, ben)).body).toMatchObject({
      data: [{ slug: 'about', change: 'published', problems: [] }],
      words: { changed: 1, problems: [] },
      pictures: 1,
    });
    expect(outcomeOf(await importInto(text, to, ben))).toBe('200');
    const [section] = (await pageEditor(to, ben).shown('about')).sections;
    const { url } = (section as { picture: { url: string } }).picture;
    expect(url).not.toBe(address);
    expect((await to.app.request(`http://localhost:3000${url}/480.webp`)).status).toBe(200);
    const { texts } = await getStorefrontWords(to.ctx);
    expect(texts).toEqual({ 'cart.title': 'Basket' });

    const again = (await plan(text, to, ben)).body;
    const theirOwn = (await plan(JSON.stringify(await exported(to, ben)), to, ben)).body;
    for (const nothing of [again, theirOwn])
      expect(nothing).toMatchObject({
        data: [{ change: 'none' }],
        words: { changed: 0 },
        pictures: 0,
      });
    expect(outcomeOf(await importInto(text, to, ben))).toBe('200');
    expect((await pageEditor(to, ben).details('about')).versions).toHaveLength(1);
  });

  const file = (more: object) =>
    JSON.stringify({ format: 'hemstitch-content', version: 2, pages: [], ...more });
  const word = { key: 'cart.remove', language: 'en', text: 'Take out', default: 'Remove' };

  test('words that the shop cannot use are named and left out, the others taken over', async () => {
    const words = [
      word,
      { ...word, key: 'cart.nothing' },
      { ...word, key: 'cart.quantity', language: 'fr' },
      { ...word, key: 'cart.title', text: 'Cart of {name}' },
    ];
    const text = file({ words });
    expect((await plan(text)).body).toMatchObject({
      words: {
        changed: 1,
        problems: [
          'This version of the shop has no text “cart.nothing” (en).',
          'This version of the shop has no text “cart.quantity” (fr).',
          'The text “cart.title” cannot be used. There is no value {name} here: remove it.',
        ],
      },
    });
    const { base } = (await plan(text)).body as unknown as { base: string };
    await sayIn(shop, ada, 'cart.remove', 'Away');
    const late = await shop.send('POST', `${AT}/import`, { as: ada, body: { file: text, base } });
    expect(outcomeOf(late)).toBe('409 CONTENT_PLAN_STALE');
    expect(outcomeOf(await importInto(text))).toBe('200');
    expect((await getStorefrontWords(shop.ctx)).texts).toEqual({ 'cart.remove': 'Take out' });
  });

  test.each([
    [
      'a text',
      { words: [{ ...word, text: '' }] },
      'The text “cart.remove” of this file cannot be used. text: must not be empty.',
    ],
    [
      'a picture',
      { pictures: [{ id: 'a'.repeat(32), data: 'R0lGOD' }] },
      `The picture “${'a'.repeat(32)}” of this file cannot be used`,
    ],
  ])('a file with %s that cannot be used is refused with its place', async (_, more, sentence) => {
    const reply = await plan(file(more));
    expect(outcomeOf(reply)).toBe('422 CONTENT_FILE_UNUSABLE');
    expect(reply.body.message).toContain(sentence);
  });

  test('a picture that turns out to be damaged changes nothing', async () => {
    const data = Buffer.from((await aPng()).subarray(0, 40)).toString('base64');
    const { slug } = await aPage(shop.ctx);
    const id = 'b'.repeat(32);
    const published = aBody([pictured(`/media/${id}`)]);
    const text = file({
      pages: [{ slug, published, draft: null }],
      words: [{ ...word, key: 'cart.title' }],
      pictures: [{ id, data }],
    });
    const reply = await importInto(text);
    expect(outcomeOf(reply)).toBe('422 CONTENT_FILE_UNUSABLE');
    expect(reply.body.message).toContain(id);
    expect((await own.details(slug)).draftVersion).toBe(1);
    expect((await getStorefrontWords(shop.ctx)).texts['cart.title']).toBeUndefined();
  });
});
