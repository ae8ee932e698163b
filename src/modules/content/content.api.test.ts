/** Pages: versions, publishing and schedules, what shoppers see of them. */
import { describe, expect, test } from 'vitest';
import type {
  PageBody,
  PageDetailsWire,
  PageStateWire,
  RichBlock,
  ShownPage,
} from '#contract/content.contract.ts';
import { ADMIN_UNDO_MS } from '#contract/limits.ts';
import { contentJobs } from '#modules/content/index.ts';
import { secondsAfter } from '#platform/clock.ts';
import { aBody, aPage, aText } from '#support/content.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const [ada, ben] = [
  await aUser(shop.ctx, { role: 'owner', userName: 'Ada Thorne' }),
  await aUser(shop.ctx, { role: 'manager', userName: 'Ben Wool' }),
];

const PAGES = '/api/v1/admin/content/pages';
const send = (method: string, path: string, body?: unknown, as = ada) =>
  shop.send(method, `${PAGES}/${path}`, { as, body });
const create = (body: object) => shop.send('POST', PAGES, { as: ada, body });
const details = (slug: string) => shop.read<PageDetailsWire>(`${PAGES}/${slug}`, ada);
const save = (slug: string, base: number, body: PageBody, as = ada) =>
  send('PUT', slug, { base, ...body }, as);
const publish = (slug: string, base: number, times: object = {}) =>
  send('PUT', `${slug}/published`, { base, publishAt: null, unpublishAt: null, ...times });
const get = (slug: string) => shop.send('GET', `/api/v1/shop/pages/${slug}`);
const shown = (slug: string) => shop.read<ShownPage>(`/api/v1/shop/pages/${slug}`);
const words = (blocks: readonly RichBlock[]): string =>
  blocks
    .map(
      ({ spans = [], items = [] }) =>
        spans.map(({ text }) => text).join('') + items.map(words).join(' '),
    )
    .join(' ');
const textOf = (page: ShownPage): string =>
  page.sections
    .map((section) => ('body' in section ? words(section.body) : section.type))
    .join(' ');
const textAt = async (slug: string) => textOf(await shown(slug));
const body = (text: string) => aBody([aText(text)]);
const setSettings = (settings: object) =>
  shop.send('PUT', '/api/v1/admin/settings', { as: ada, body: settings });

describe('a page of the specification without a text of the shop', () => {
  test('shows its default text with the settings of the shop', async () => {
    const returns = await textAt('return-policy');
    expect(returns).toContain('within 3 days after delivery');
    expect(returns).toContain('5-7 business days');
    expect(returns).toContain('Where they differ, the longer period applies.');
    const terms = await textAt('terms-of-service');
    expect(terms).toContain('within 30 days');
    expect(terms).toContain('14 business days');
    expect(terms).toContain('the longer period applies');
    await setSettings({ returnDays: 14, refundDays: '2', mailRetentionDays: 45 });
    expect(await textAt('return-policy')).toContain('within 14 days after delivery');
    expect(await textAt('return-policy')).toContain('within 2 business days');
    expect(await textAt('privacy-policy')).toContain('Emails we sent you: 45 days.');
  });

  test('states how long attempts to sign in are stored, and mentions backups only if there are any', async () => {
    const policy = await textAt('privacy-policy');
    expect(policy).toContain('at most 2 hours');
    expect(policy).not.toContain('backups');
  });

  test('has a contact form and links that work', async () => {
    const contact = await shown('contact');
    expect(contact.sections.map(({ type }) => type)).toEqual(['contact-form', 'text']);
    const hrefs = JSON.stringify(contact).match(/"href":"[^"]+"/g);
    expect(hrefs).toContain('"href":"/shop/return-policy"');
    expect(hrefs).toContain('"href":"mailto:help@shop.example"');
  });

  test('mentions no trade', async () => {
    for (const slug of ['about', 'contact', 'privacy-policy', 'terms-of-service', 'return-policy'])
      expect(await textAt(slug)).not.toMatch(/cloth|dye|wool|unworn|Woad|Weld/i);
  });
});

test('a draft changes nothing until it is published; then shoppers see it at once', async () => {
  const before = await textAt('about');
  const saved = await save('about', 0, body('Roasted in Kiel.'));
  expect(saved).toMatchObject({ status: 200, body: { data: { draftVersion: 1, liveVersion: 0 } } });
  expect(await textAt('about')).toBe(before);
  const published = await publish('about', 1);
  expect(published.body).toMatchObject({ message: 'Page published', data: { liveVersion: 1 } });
  expect(await textAt('about')).toBe('Roasted in Kiel.');
  await save('about', 1, body('Roasted in Hamburg.'));
  expect(await textAt('about')).toBe('Roasted in Kiel.');
  expect((await send('DELETE', 'about/published')).body).toMatchObject({
    data: { liveVersion: 0 },
  });
  expect(await textAt('about')).toBe(before);
});

test('of two editors the later one learns what the first saved, and neither text is lost', async () => {
  const { slug } = await aPage(shop.ctx);
  expect(outcomeOf(await save(slug, 1, body('By Ben'), ben))).toBe('200');
  const late = await save(slug, 1, body('By Ada'));
  expect(outcomeOf(late)).toBe('409 CONTENT_STALE');
  expect(late.body.message).toContain('Ben Wool saved this page in the meantime.');
  expect(late.body.data).toEqual({ draftVersion: 2, draft: body('By Ben') });
  expect(outcomeOf(await publish(slug, 1))).toBe('409 CONTENT_STALE');
  expect(outcomeOf(await save(slug, 2, body('By Ada')))).toBe('200');
  const { versions } = await details(slug);
  expect(versions.map(({ number, createdBy }) => [number, createdBy])).toEqual([
    [3, 'Ada Thorne'],
    [2, 'Ben Wool'],
    [1, ''],
  ]);
  expect(await shop.read(`${PAGES}/${slug}/versions/2`, ada)).toEqual(body('By Ben'));
});

test('of two editors who save at once one is refused', async () => {
  const saves = await Promise.all([
    save('contact', 0, body('One')),
    save('contact', 0, body('Two'), ben),
  ]);
  expect(saves.map(outcomeOf).toSorted()).toEqual(['200', '409 CONTENT_STALE']);
});

test('saving the same text again adds no version', async () => {
  const { slug } = await aPage(shop.ctx);
  expect((await save(slug, 1, body('Same'))).body).toMatchObject({ data: { draftVersion: 2 } });
  expect((await save(slug, 2, body('Same'))).body).toMatchObject({ data: { draftVersion: 2 } });
});

test('a version is restored as a copy; restoring what is shown discards the draft', async () => {
  const { slug } = await aPage(shop.ctx, { isPublished: true, body: body('First') });
  await save(slug, 1, body('Second'));
  await save(slug, 2, body('Third'));
  const restored = await send('PUT', `${slug}/draft`, { base: 3, number: 2 });
  expect(restored.body).toMatchObject({
    data: {
      draftVersion: 4,
      draft: body('Second'),
      versions: [{ note: 'Version 2 restored' }, {}, {}, {}],
    },
  });
  const discarded = await send('PUT', `${slug}/draft`, { base: 4, number: 1 });
  expect(discarded.body).toMatchObject({ data: { draftVersion: 1, draft: body('First') } });
  expect((await save(slug, 1, body('Fifth'))).body).toMatchObject({ data: { draftVersion: 5 } });
  expect(outcomeOf(await send('PUT', `${slug}/draft`, { base: 5, number: 9 }))).toBe(
    '404 NOT_FOUND',
  );
});

test('the database refuses to change a version, and the role of the shop to delete one', async () => {
  const { id } = await aPage(shop.ctx);
  const version = `WHERE document_id = '${id}'`;
  await expect(
    shop.owner.query(`UPDATE content_versions SET body = '{}' ${version}`),
  ).rejects.toThrow('a version of content is never changed');
  const rights = await shop.owner.query<{ may: boolean }>(
    `SELECT has_table_privilege($1, 'content_versions', 'UPDATE') OR has_table_privilege($1, 'content_versions', 'DELETE') AS may`,
    [new URL(shop.ctx.settings.databaseUrl ?? '').username],
  );
  expect(rights.rows).toEqual([{ may: false }]);
});

describe('a schedule', () => {
  const at = (seconds: number) => secondsAfter(shop.clock.now(), seconds);

  test('publishes the version that was scheduled at its time, and takes it offline at the other', async () => {
    const { slug } = await aPage(shop.ctx, { isPublished: true, body: body('Now') });
    await save(slug, 1, body('Soon'));
    const times = { publishAt: at(3600).toISOString(), unpublishAt: at(7200).toISOString() };
    const scheduled = await publish(slug, 2, times);
    expect(scheduled.body).toMatchObject({
      message: 'Page scheduled',
      data: { liveVersion: 1, ...times },
    });
    await save(slug, 2, body('Later draft'));
    expect(await textAt(slug)).toBe('Now');
    shop.clock.forward(3_600_000);
    expect(await textAt(slug)).toBe('Soon');
    expect(await details(slug)).toMatchObject({ liveVersion: 2, publishAt: null, draftVersion: 3 });
    shop.clock.forward(3_600_000);
    expect((await get(slug)).status).toBe(404);
    // What comes next does not show an earlier version again.
    await publish(slug, 3, { publishAt: at(3600).toISOString() });
    expect((await get(slug)).status).toBe(404);
  });

  test('with an end before its start, or in the past, is refused', async () => {
    const { slug } = await aPage(shop.ctx);
    for (const times of [
      { publishAt: at(7200).toISOString(), unpublishAt: at(3600).toISOString() },
      { unpublishAt: at(-1).toISOString() },
    ])
      expect(outcomeOf(await publish(slug, 1, times))).toBe('422 PAGE_TIMES');
  });

  test('is notified to cached pages within its minute', async () => {
    const { slug } = await aPage(shop.ctx);
    await publish(slug, 1, { publishAt: at(30).toISOString() });
    const client = await shop.owner.connect();
    const heard: unknown[] = [];
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.query('LISTEN catalogue_changed');
    const run = async () => {
      await contentJobs[0]?.run(shop.ctx, undefined as never);
      await client.query('SELECT');
      return heard.length;
    };
    expect(await run()).toBe(0);
    shop.clock.forward(60_000);
    expect(await run()).toBe(1);
    client.release(true);
  });
});

test('saving a draft sends no notification, publishing sends one', async () => {
  const { slug } = await aPage(shop.ctx);
  const client = await shop.owner.connect();
  let heard = 0;
  client.on('notification', () => (heard += 1));
  await client.query('LISTEN catalogue_changed');
  await save(slug, 1, body('Quiet'));
  await client.query('SELECT');
  expect(heard).toBe(0);
  await publish(slug, 2);
  await client.query('SELECT');
  expect(heard).toBe(1);
  client.release(true);
});

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
  expect(textOf(preview.body.data as unknown as ShownPage)).toBe('From help@shop.example x');
  expect(preview.body['problems']).toHaveLength(1);
});

test('the list says what is published, scheduled and changed', async () => {
  const { slug } = await aPage(shop.ctx, { isPublished: true });
  await save(slug, 1, aBody([], { title: 'Renamed' }));
  const list = await shop.read<PageStateWire[]>(PAGES, ada);
  expect(list.slice(0, 5).map(({ path }) => path)).toEqual([
    '/shop/about',
    '/shop/contact',
    '/shop/privacy-policy',
    '/shop/terms-of-service',
    '/shop/return-policy',
  ]);
  expect(list.find((page) => page.slug === slug)).toMatchObject({
    title: 'Renamed',
    draftVersion: 2,
    liveVersion: 1,
    isSpecified: false,
  });
});

test('editing and publishing are recorded, and a deleted account leaves no name', async () => {
  const cleo = await aUser(shop.ctx, { role: 'manager', userName: 'Cleo Spindle' });
  const { slug, id } = await aPage(shop.ctx);
  await save(slug, 1, body('By Cleo'), cleo);
  await publish(slug, 2);
  const { rows } = await shop.owner.query<{ action: string; actor_name: string }>(
    'SELECT action, actor_name FROM audit_entries WHERE record_id = $1 ORDER BY at, id',
    [id],
  );
  expect(rows).toEqual([
    { action: 'page.save', actor_name: 'Cleo Spindle' },
    { action: 'page.publish', actor_name: 'Ada Thorne' },
  ]);
  await shop.ctx.db
    .updateTable('users')
    .set({ user_name: 'Deleted user' })
    .where('id', '=', cleo.id)
    .execute();
  expect((await details(slug)).versions[0]).toMatchObject({ createdBy: 'Deleted user' });
});
