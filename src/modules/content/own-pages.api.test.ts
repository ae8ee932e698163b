/** Pages of the shop's own: addresses, sections, links, previews. */
import { describe, expect, test } from 'vitest';
import type { ShownPage } from '#contract/content.contract.ts';
import { ADMIN_UNDO_MS } from '#contract/limits.ts';
import { aBody, aPage, aText, pageEditor, wordsOfPage } from '#support/content.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const ada = await aUser(shop.ctx, { role: 'owner' });
const { send, create, save, publish, details, get, shown, textAt } = pageEditor(shop, ada);
const body = (text: string) => aBody([aText(text)]);

describe('a page of the shop', () => {
  test('is created as a draft, published, moved with a redirect, deleted and restored', async () => {
    const made = await create({ title: 'Imprint', slug: 'imprint' });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { liveVersion: null, draft: { title: 'Imprint' } } },
    });
    expect((await get('imprint')).status).toBe(404);
    await save(
      'imprint',
      1,
      aBody([aText('Loom Ltd')], { title: 'Imprint', description: 'Who we are' }),
    );
    await publish('imprint', 2);
    expect(await shown('imprint')).toMatchObject({
      title: 'Imprint',
      searchTitle: 'Imprint',
      description: 'Who we are',
    });
    await send('PUT', 'imprint/address', { slug: 'legal' });
    await send('PUT', 'legal/address', { slug: 'legal-notice' });
    // Each former address leads straight to the present one.
    for (const slug of ['imprint', 'legal', 'legal-notice'])
      expect(await shown(slug)).toMatchObject({ slug: 'legal-notice' });
    const { _id } = await details('legal-notice');
    expect((await send('DELETE', 'legal-notice')).body.message).toBe('Page deleted');
    for (const slug of ['imprint', 'legal-notice']) expect((await get(slug)).status).toBe(404);
    const restore = () => shop.send('POST', `/api/v1/admin/content/restore/${_id}`, { as: ada });
    expect((await restore()).body.message).toBe('Page restored');
    expect(await textAt('imprint')).toBe('Loom Ltd');
    await send('DELETE', 'legal-notice');
    shop.clock.forward(ADMIN_UNDO_MS + 1);
    expect(outcomeOf(await restore())).toBe('404 NOT_FOUND');
  });

  test('takes no address of another page, but a former one', async () => {
    const [first, second] = [
      await aPage(shop.ctx, { isPublished: true }),
      await aPage(shop.ctx, { isPublished: true }),
    ];
    const move = (from: string, to: string) => send('PUT', `${from}/address`, { slug: to });
    expect(outcomeOf(await move(first.slug, second.slug))).toBe('409 PAGE_ADDRESS_TAKEN');
    expect(outcomeOf(await move(first.slug, 'about'))).toBe('409 PAGE_ADDRESS_TAKEN');
    expect(outcomeOf(await create({ title: 'X', slug: second.slug }))).toBe(
      '409 PAGE_ADDRESS_TAKEN',
    );
    expect(outcomeOf(await move('about', 'elsewhere'))).toBe('409 PAGE_FIXED');
    expect(outcomeOf(await send('DELETE', 'about'))).toBe('409 PAGE_FIXED');
    await move(first.slug, `${first.slug}-new`);
    expect(outcomeOf(await move(second.slug, first.slug))).toBe('200');
    expect(await shown(first.slug)).toMatchObject({ slug: first.slug });
  });

  test('with an address that no page can have is refused', async () => {
    for (const slug of ['', 'Two Words', '../admin', 'a--b', 'é'])
      expect(outcomeOf(await create({ title: 'X', slug }))).toBe('400 MALFORMED');
  });

  test('shows nothing of hidden, unknown and broken sections, and everything else', async () => {
    const { slug } = await aPage(shop.ctx, {
      isPublished: true,
      body: aBody([
        aText('One', '1'),
        { ...aText('Two', '2'), hidden: true },
        { ...aText('Three', '3'), type: 'marquee' },
        { ...aText('', '4'), v: 9 },
        { ...aText('', '5'), settings: {} },
        aText('Six', '6'),
      ]),
    });
    expect(await textAt(slug)).toBe('One Six');
    const { problems, draft } = await details(slug);
    expect(problems.map(({ sectionId }) => sectionId)).toEqual(['3', '4', '5']);
    // Another version of the shop may read them again: saving keeps them as they are.
    const unreadable = draft.sections.filter(({ id }) => id === '3' || id === '4');
    expect(outcomeOf(await save(slug, 1, aBody([aText('One', '1'), ...unreadable])))).toBe('200');
    expect((await details(slug)).draft.sections.slice(1)).toEqual(unreadable);
  });

  test('names the records it links to, so that a broken link is found', async () => {
    const target = await aPage(shop.ctx, { isPublished: true });
    const { id } = await aProduct(shop.ctx);
    const { slug } = await aPage(shop.ctx, {
      isPublished: true,
      body: body(
        `[a](page:${target.slug}) [b](product:${id}) [c](page:nowhere) {shopname} [d](category:home)`,
      ),
    });
    const hrefs = JSON.stringify(await shown(slug)).match(/"href":"[^"]+"/g);
    expect(hrefs).toEqual([
      `"href":"/shop/pages/${target.slug}"`,
      `"href":"/shop/product/${id}"`,
      '"href":"/shop/listing?category=home"',
    ]);
    expect((await details(slug)).problems.map(({ problem }) => problem)).toEqual([
      'The link page:nowhere leads nowhere.',
      '{shopname} is not a variable.',
    ]);
    await send('DELETE', `${target.slug}/published`);
    expect((await details(slug)).problems).toHaveLength(3);
  });
});

test('a section that cannot be saved is named by its field', async () => {
  const { slug } = await aPage(shop.ctx);
  const refused = await save(slug, 1, aBody([aText('Fine', '1'), aText('', '2')]));
  expect(outcomeOf(refused)).toBe('400 MALFORMED');
  expect(JSON.stringify(refused.body)).toContain('sections.1.settings.body');
  const picture = { id: 'p', type: 'picture-text', v: 1, hidden: false, blocks: [] };
  const settings = {
    picture: `/media/${'0'.repeat(32)}`,
    alt: '',
    side: 'left',
    heading: '',
    body: 'x',
  };
  expect(outcomeOf(await save(slug, 1, aBody([{ ...picture, settings }])))).toBe(
    '422 PICTURE_UNKNOWN',
  );
  const many = Array.from({ length: 26 }, (_, at) => aText('x', String(at)));
  expect(outcomeOf(await save(slug, 1, aBody(many)))).toBe('400 MALFORMED');
  expect(outcomeOf(await save(slug, 1, aBody([aText('a'), aText('b')])))).toBe('400 MALFORMED');
});

test('a preview shows a text without saving it', async () => {
  const preview = await shop.send('POST', '/api/v1/admin/content/preview', {
    as: ada,
    body: body('From {supportEmail} [x](page:nowhere)'),
  });
  expect(wordsOfPage(preview.body.data as unknown as ShownPage)).toBe('From help@shop.example x');
  expect(preview.body['problems']).toHaveLength(1);
});
