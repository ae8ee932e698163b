/** The home page as a document. */
import { describe, expect, test } from 'vitest';
import type { PageStateWire, ShownPage } from '#contract/content.contract.ts';
import { emptySettings, type Section } from '#contract/sections/section-type.ts';
import { SECTION_TYPES, type SectionTypeName } from '#contract/sections/section-types.ts';
import type { ShownSection } from '#contract/shown-sections.ts';
import { contentJobs } from '#modules/content/index.ts';
import { secondsAfter } from '#platform/clock.ts';
import { aBody, aText, pageEditor, PAGES } from '#support/content.ts';
import { aCollection } from '#support/collections.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const ada = await aUser(shop.ctx, { role: 'owner' });
const { send, create, save, publish, details, shown } = pageEditor(shop, ada);

const aSection = (
  type: SectionTypeName,
  settings: Record<string, string> = {},
  id: string = type,
  blocks: Section['blocks'] = [],
): Section => ({
  id,
  type,
  v: SECTION_TYPES[type].v,
  hidden: false,
  blocks,
  settings: { ...emptySettings(SECTION_TYPES[type].fields), ...settings },
});

/** Publishes a home page with these sections. */
async function setHome(sections: Section[]): Promise<ShownPage> {
  const { draftVersion } = await details('home');
  const saved = await save('home', draftVersion, aBody(sections, { title: 'Loom' }));
  expect(outcomeOf(saved)).toBe('200');
  const version = (await details('home')).draftVersion;
  await publish('home', version);
  return shown('home');
}
const only = <Type extends ShownSection['type']>({ sections }: ShownPage, wanted: Type) =>
  sections.find(({ type }) => type === wanted) as Extract<ShownSection, { type: Type }>;

describe('a home page that nobody has changed', () => {
  test('has the five sections of the specification, in its order and words', async () => {
    const untouched = await aTestShop();
    const { sections, searchTitle } = await pageEditor(untouched, ada).shown('home');
    expect(searchTitle).toBe('My shop');
    expect(sections).toEqual([
      { id: 'hero', type: 'hero', label: 'This season' },
      { id: 'deals', type: 'deals', heading: "Today's Deals", limit: 8 },
      { id: 'featured', type: 'featured', heading: 'Featured Products', limit: 8 },
      { id: 'categories', type: 'category-tiles', heading: 'Shop by category', categories: [] },
      { id: 'arrivals', type: 'arrivals', heading: 'New Arrivals', limit: 8 },
    ]);
  });

  test('is the first of the list, stays at its address and is never deleted', async () => {
    const [first] = await shop.read<PageStateWire[]>(PAGES, ada);
    expect(first).toMatchObject({ slug: 'home', path: '/shop/home', title: 'Home page' });
    expect(outcomeOf(await send('DELETE', 'home'))).toBe('409 PAGE_FIXED');
    expect(outcomeOf(await create({ title: 'X', slug: 'home' }))).toBe('409 PAGE_ADDRESS_TAKEN');
  });
});

test('is edited, published and put back to its default like a page', async () => {
  await setHome([aText('Roasted in Kiel.')]);
  expect((await shown('home')).sections.map(({ type }) => type)).toEqual(['text']);
  const { rows } = await shop.owner.query<{ kind: string }>(
    `SELECT kind FROM content_documents WHERE slug = 'home'`,
  );
  expect(rows).toEqual([{ kind: 'home' }]);
  await send('DELETE', 'home/published');
  expect((await shown('home')).sections).toHaveLength(5);
});

test('shows nothing of sections that are broken, unknown or of another place, and everything else', async () => {
  const unknown = { ...aText('x', 'unknown'), type: 'marquee' };
  const home = await setHome([unknown, aSection('contact-form'), aSection('deals')]);
  expect(home.sections.map(({ type }) => type)).toEqual(['deals']);
  expect((await details('home')).problems.map(({ sectionId }) => sectionId)).toEqual([
    'unknown',
    'contact-form',
  ]);
});

test('a product row leads to what can be bought, and names products that are gone', async () => {
  const { id } = await aProduct(shop.ctx);
  const gone = '01890000-0000-7000-8000-00000000dead';
  const blocks = [id, gone].map((product, at) => ({ id: `p${at}`, settings: { product } }));
  const settings = { heading: 'Ours', rule: 'by-hand' };
  const home = await setHome([aSection('product-row', settings, 'row', blocks)]);
  expect(only(home, 'product-row')).toEqual({
    id: 'row',
    type: 'product-row',
    heading: 'Ours',
    limit: 4,
    rule: 'by-hand',
    category: '',
    collection: '',
    products: [id],
  });
  expect((await details('home')).problems).toEqual([
    { sectionId: 'row', problem: `The link product:${gone} leads nowhere.` },
  ]);
});

test('a product row whose rule does not fit what it names says so', async () => {
  const { id } = await aProduct(shop.ctx);
  const blocks = [{ id: 'p', settings: { product: id } }];
  await setHome([
    aSection('product-row', { heading: 'New', rule: 'newest' }, 'row', blocks),
    aSection('product-row', { heading: 'Ours', rule: 'by-hand' }, 'empty'),
    aSection('product-row', { heading: 'Sale', rule: 'sale' }, 'sale'),
  ]);
  expect((await details('home')).problems).toEqual([
    {
      sectionId: 'row',
      problem: 'The products you named are not shown. Choose “The products below” to show them.',
    },
    { sectionId: 'empty', problem: 'It names no product, so it is not shown.' },
  ]);
});

test('a product row shows a collection; of one that is gone it has no products, and the editor says so', async () => {
  const present = await aCollection(shop.ctx, { slug: 'tea-time' });
  const gone = await aCollection(shop.ctx, {}, new Date());
  const row = (id: string, collection: string) =>
    aSection('product-row', { heading: 'Tea', rule: 'collection', collection }, id);
  const home = await setHome([row('present', present), row('gone', gone), row('none', '')]);
  const shown = home.sections.flatMap((section) =>
    'collection' in section ? section.collection : [],
  );
  expect(shown).toEqual(['tea-time', gone, '']);
  const { status } = await shop.send('GET', `/api/v1/shop/products?collection=${gone}`);
  expect(status).toBe(404);
  expect((await details('home')).problems).toEqual([
    { sectionId: 'gone', problem: `The link collection:${gone} leads nowhere.` },
    { sectionId: 'none', problem: 'Choose the collection whose products and order it shows.' },
  ]);
});

test('numbers, products and times are checked when they are saved', async () => {
  const { draftVersion } = await details('home');
  const outcome = async (section: Section) =>
    outcomeOf(await save('home', draftVersion, aBody([section])));
  for (const limit of ['0', '25', '4.5', '', 'many'])
    expect(await outcome(aSection('deals', { limit }))).toBe('400 MALFORMED');
  const block = { id: 'b', settings: { product: 'wool' } };
  expect(await outcome(aSection('product-row', { heading: 'Row' }, 'row', [block]))).toBe(
    '400 MALFORMED',
  );
  expect(await outcome(aSection('announcement', { text: 'Hi', from: 'soon' }))).toBe(
    '400 MALFORMED',
  );
});

test('quotes are the newest reviews with five stars and a text, of products that are for sale', async () => {
  const reviews = [
    { value: 5, message: 'Short.' },
    { value: 4, message: 'Good, but it could be a little warmer in winter.' },
    { value: 5, message: 'Warm, soft, and it has survived three winters.' },
  ];
  const product = await aProduct(shop.ctx, { title: 'Felt hat' });
  for (const review of reviews) {
    const { id } = await aUser(shop.ctx);
    await shop.owner.query(
      `INSERT INTO reviews (id, product_id, user_id, user_name, message, value, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'Una', $3, $4, now())`,
      [product.id, id, review.message, review.value],
    );
  }
  const quotes = aSection('quotes', { heading: 'They say' });
  expect(only(await setHome([quotes]), 'quotes').items).toEqual([
    {
      _id: expect.any(String),
      text: 'Warm, soft, and it has survived three winters.',
      userName: 'Una',
      productId: product.id,
      productTitle: 'Felt hat',
    },
  ]);
});

test('an announcement is shown between its dates, and caches learn of both', async () => {
  const at = (seconds: number) => secondsAfter(shop.clock.now(), seconds).toISOString();
  const times = { from: at(30), until: at(3600) };
  const shownTypes = async () => (await shown('home')).sections.map(({ type }) => type);
  await setHome([aSection('announcement', { text: 'Closed on Friday', ...times })]);
  const client = await shop.owner.connect();
  let received = 0;
  client.on('notification', () => (received += 1));
  await client.query('LISTEN catalogue_changed');
  const run = async () => {
    await contentJobs[0]?.run(shop.ctx, undefined as never);
    await client.query('SELECT');
    return received;
  };
  expect(await run()).toBe(0);
  expect(await shownTypes()).toEqual([]);
  shop.clock.forward(60_000);
  expect(await run()).toBe(1);
  expect(await shownTypes()).toEqual(['announcement']);
  shop.clock.forward(3_600_000);
  expect(await run()).toBe(2);
  expect(await shownTypes()).toEqual([]);
  client.release(true);
});

test('a preview shows sections of the home page that are not to be seen yet', async () => {
  const from = secondsAfter(shop.clock.now(), 3600).toISOString();
  const { body } = await shop.send('POST', '/api/v1/admin/content/preview', {
    as: ada,
    body: { slug: 'home', ...aBody([aSection('announcement', { text: 'Soon', from })]) },
  });
  expect((body.data as unknown as ShownPage).sections).toHaveLength(1);
});
