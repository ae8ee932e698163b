/** Header and footer as documents. */
import { describe, expect, test } from 'vitest';
import type { PageStateWire, ShownPage } from '#contract/content.contract.ts';
import { FRAME, type FramePart } from '#contract/sections/page-address.ts';
import { emptySettings, type Section } from '#contract/sections/section-type.ts';
import { SECTION_TYPES, type SectionTypeName } from '#contract/sections/section-types.ts';
import { contentJobs, defaultFrame, getFrame } from '#modules/content/index.ts';
import { secondsAfter } from '#platform/clock.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { aBody, aPage, pageEditor, PAGES } from '#support/content.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const ada = await aUser(shop.ctx, { role: 'owner' });
const { send, save, publish, details } = pageEditor(shop, ada);

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
  const { ctx } = await aTestShop();
  expect(await getFrame(ctx)).toEqual(defaultFrame(await getStoreSettings(ctx)));
});

test('a default that is read right after the language has changed is in the new one', async () => {
  const { ctx, owner } = await aTestShop();
  await getFrame(ctx);
  const write = (language: string) =>
    owner.query(
      `INSERT INTO store_settings (name, value, updated_at) VALUES ('language', $1, now())
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [JSON.stringify(language)],
    );
  // As another instance writes it: this one has not read it yet.
  await write('de');
  expect(JSON.stringify((await getFrame(ctx)).header)).toContain('Produkte');
  await write('en');
  expect(JSON.stringify((await getFrame(ctx)).header)).toContain('Products');
});

test.each(FRAME)('%s has no address, is never deleted, and is previewed', async (part) => {
  const untouched = await aTestShop();
  const as = await aUser(untouched.ctx, { role: 'owner' });
  const editor = pageEditor(untouched, as);
  const pages = await untouched.read<PageStateWire[]>(PAGES, as);
  expect(pages.find(({ slug }) => slug === part)).toMatchObject({ path: '', isSpecified: true });
  expect(outcomeOf(await editor.send('DELETE', part))).toBe('409 PAGE_FIXED');
  expect(outcomeOf(await editor.create({ title: 'X', slug: part }))).toBe('409 PAGE_ADDRESS_TAKEN');
  const { draft } = await editor.details(part);
  const { body } = await untouched.send('POST', '/api/v1/admin/content/preview', {
    as,
    body: { slug: part, ...draft },
  });
  expect((body.data as unknown as ShownPage).sections).toEqual((await editor.shown(part)).sections);
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

  test('ends with the form of withdrawals where the shop offers it, in its words, before profiles', async () => {
    const offer = (body: object) => shop.send('PUT', '/api/v1/admin/settings', { as: ada, body });
    await offer({ instagram: 'https://www.instagram.com/' });
    await setPart('footer', [
      aSection('link-column', { heading: 'Us' }, [
        ['Sale', '/shop/listing?sale=sale'],
        ['Instagram', 'social:instagram'],
      ]),
      aSection('closing-line', { text: 'Kiel' }),
    ]);
    const labels = async () =>
      (await getFrame(shop.ctx)).footer.map((section) =>
        section.type === 'link-column' ? section.links.map(({ label }) => label) : section.type,
      );
    expect(await labels()).toEqual([['Sale', 'Instagram'], 'closing-line']);
    await offer({ withdrawals: true });
    expect(await labels()).toEqual([
      ['Sale', 'Withdraw from contract', 'Instagram'],
      'closing-line',
    ]);
    await setPart('footer', [aSection('closing-line', { text: 'Kiel' })]);
    await offer({ language: 'de' });
    expect(await labels()).toEqual([['Vertrag widerrufen'], 'closing-line']);
    await offer({ withdrawals: false, language: 'en' });
    expect(await labels()).toEqual(['closing-line']);
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

describe('the header', () => {
  test('has entries with what is below them; a category has its own name and parts', async () => {
    await setPart('header', [
      aSection('menu-entry', { label: 'Us', link: 'page:about' }, [
        ['Delivery', '/shop/pages/delivery'],
        ['', 'category:women'],
      ]),
      { ...aSection('menu-entry', { link: 'category:men' }), id: 'men' },
      { ...aSection('menu-entry', { label: 'Help' }, [['Contact', 'page:contact']]), id: 'help' },
    ]);
    expect((await getFrame(shop.ctx)).header).toEqual([
      {
        id: 'menu-entry',
        type: 'menu-entry',
        label: 'Us',
        href: '/shop/about',
        category: '',
        links: [
          { id: 'l0', label: 'Delivery', href: '/shop/pages/delivery' },
          { id: 'l1', label: 'Women', href: '/shop/listing?category=women' },
        ],
      },
      {
        id: 'men',
        type: 'menu-entry',
        label: 'Men',
        href: '/shop/listing?category=men',
        category: 'men',
        links: [],
      },
      {
        id: 'help',
        type: 'menu-entry',
        label: 'Help',
        href: '/shop/contact',
        category: '',
        links: [{ id: 'l0', label: 'Contact', href: '/shop/contact' }],
      },
    ]);
    expect((await details('header')).problems).toEqual([]);
  });

  test('names entries that are not shown', async () => {
    await setPart('header', [
      aSection('menu-entry', { label: 'Gone', link: 'category:gone' }),
      { ...aSection('menu-entry', { label: 'Nowhere' }), id: 'nowhere' },
      { ...aSection('menu-entry', { link: '/shop/about' }), id: 'nameless' },
    ]);
    expect((await details('header')).problems).toEqual([
      { sectionId: 'menu-entry', problem: 'The link category:gone leads nowhere.' },
      { sectionId: 'nowhere', problem: '“Nowhere” has no link, so it is not shown.' },
      {
        sectionId: 'nameless',
        problem: 'The entry that leads to /shop/about has no label, so it is not shown.',
      },
    ]);
  });

  test('announces between two dates, and caches learn of both', async () => {
    const at = (seconds: number) => secondsAfter(shop.clock.now(), seconds).toISOString();
    const times = { from: at(30), until: at(3600) };
    await setPart('header', [aSection('announcement', { text: 'Closed on Friday', ...times })]);
    const listener = await shop.owner.connect();
    let received = 0;
    listener.on('notification', () => (received += 1));
    await listener.query('LISTEN catalogue_changed');
    const shownAfter = async (seconds: number) => {
      shop.clock.forward(seconds * 1000);
      await contentJobs[0]?.run(shop.ctx, undefined as never);
      await listener.query('SELECT');
      return [(await getFrame(shop.ctx)).header.length, received];
    };
    expect(await shownAfter(0)).toEqual([0, 0]);
    expect(await shownAfter(60)).toEqual([1, 1]);
    expect(await shownAfter(3600)).toEqual([0, 2]);
    listener.release(true);
  });
});
