/** Header and footer as documents. */
import { describe, expect, test } from 'vitest';
import type { PageStateWire, ShownPage } from '#contract/content.contract.ts';
import { FRAME, type FramePart } from '#contract/sections/page-address.ts';
import { emptySettings, type Section } from '#contract/sections/section-type.ts';
import { SECTION_TYPES, type SectionTypeName } from '#contract/sections/section-types.ts';
import { defaultFrame, getFrame } from '#modules/content/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { aBody, aPage, pageEditor, PAGES } from '#support/content.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const ada = await aUser(shop.ctx, { role: 'owner' });
const { send, create, save, publish, details, shown } = pageEditor(shop, ada);

/** @param links label and link */
const aSection = (
  type: SectionTypeName,
  settings: Record<string, string>,
  links: readonly (readonly [string, string])[] = [],
): Section => ({
  id: type,
  type,
  v: SECTION_TYPES[type].v,
  hidden: false,
  settings: { ...emptySettings(SECTION_TYPES[type].fields), ...settings },
  blocks: links.map(([label, link], at) => ({ id: `l${at}`, settings: { label, link } })),
});

async function setPart(part: FramePart, sections: Section[]): Promise<void> {
  const { draftVersion } = await details(part);
  expect(outcomeOf(await save(part, draftVersion, aBody(sections, { title: part })))).toBe('200');
  await publish(part, (await details(part)).draftVersion);
}

test('a shop that has changed nothing shows the default, as it does without the database', async () => {
  expect(await getFrame(shop.ctx)).toEqual(defaultFrame(await getStoreSettings(shop.ctx)));
});

describe('the footer', () => {
  test('is edited, published, scheduled and put back like a page', async () => {
    await setPart('footer', [aSection('closing-line', { text: '{shopName}, Kiel' })]);
    expect((await getFrame(shop.ctx)).footer).toEqual([
      { id: 'closing-line', type: 'closing-line', text: 'My shop, Kiel' },
    ]);
    const { draftVersion } = await details('footer');
    await save('footer', draftVersion, aBody([], { title: 'footer' }));
    const publishAt = new Date(shop.clock.now().getTime() + 60_000).toISOString();
    await publish('footer', (await details('footer')).draftVersion, { publishAt });
    expect((await getFrame(shop.ctx)).footer).toHaveLength(1);
    shop.clock.forward(60_000);
    expect((await getFrame(shop.ctx)).footer).toEqual([]);
    await send('DELETE', 'footer/published');
    expect((await getFrame(shop.ctx)).footer).toHaveLength(3);
  });

  test('leads to records where they are now; broken links are named and not shown', async () => {
    const page = await aPage(shop.ctx, { isPublished: true });
    const { id } = await aProduct(shop.ctx);
    await send('PUT', `${page.slug}/address`, { slug: 'imprint' });
    await setPart('footer', [
      aSection('link-column', { heading: 'Shop' }, [
        ['Imprint', `page:${page.slug}`],
        ['Men', 'category:men'],
        ['Hat', `product:${id}`],
        ['Sale', '/shop/listing?sale=sale'],
        ['Blog', 'https://blog.example/'],
        ['Pinterest', 'social:pinterest'],
        ['Gone', 'page:nowhere'],
        ['Footer', 'page:footer'],
        ['Nothing', ''],
      ]),
    ]);
    const [column] = (await getFrame(shop.ctx)).footer;
    expect(column?.type === 'link-column' && column.links.map(({ href }) => href)).toEqual([
      '/shop/pages/imprint',
      '/shop/listing?category=men',
      `/shop/product/${id}`,
      '/shop/listing?sale=sale',
      'https://blog.example/',
      'https://www.pinterest.com/',
    ]);
    expect((await details('footer')).problems.map(({ problem }) => problem)).toEqual([
      'The link page:nowhere leads nowhere.',
      'The link page:footer leads nowhere.',
      '“Nothing” has no link, so it is not shown.',
    ]);
  });

  test('a profile that the shop does not have is no broken link', async () => {
    await shop.send('PUT', '/api/v1/admin/settings', { as: ada, body: { instagram: '' } });
    await setPart('footer', [
      aSection('link-column', { heading: 'Us' }, [['Instagram', 'social:instagram']]),
    ]);
    expect((await getFrame(shop.ctx)).footer).toMatchObject([{ links: [] }]);
    expect((await details('footer')).problems).toEqual([]);
  });

  test('scripts and other hosts in disguise are no links', async () => {
    const { draftVersion } = await details('footer');
    for (const link of ['javascript:alert(1)', '//evil.example', 'data:text/html,x']) {
      const column = aSection('link-column', {}, [['X', link]]);
      expect(outcomeOf(await save('footer', draftVersion, aBody([column])))).toBe('400 MALFORMED');
    }
  });

  test('shows no sections of other places', async () => {
    await setPart('footer', [aSection('deals', {}), aSection('closing-line', { text: 'End' })]);
    expect((await getFrame(shop.ctx)).footer.map(({ type }) => type)).toEqual(['closing-line']);
    expect((await details('footer')).problems).toHaveLength(1);
  });
});

test.each(FRAME)('%s has no address, is never deleted, and is previewed', async (part) => {
  const pages = await shop.read<PageStateWire[]>(PAGES, ada);
  expect(pages.find(({ slug }) => slug === part)).toMatchObject({ path: '', isSpecified: true });
  expect(outcomeOf(await send('DELETE', part))).toBe('409 PAGE_FIXED');
  expect(outcomeOf(await create({ title: 'X', slug: part }))).toBe('409 PAGE_ADDRESS_TAKEN');
  const { draft } = await details(part);
  const { body } = await shop.send('POST', '/api/v1/admin/content/preview', {
    as: ada,
    body: { slug: part, ...draft },
  });
  expect((body.data as unknown as ShownPage).sections).toEqual((await shown(part)).sections);
});
