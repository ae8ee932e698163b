/** Pages: versions, publishing and schedules, what shoppers see of them. */
import { describe, expect, test } from 'vitest';
import type { PageStateWire } from '#contract/content.contract.ts';
import { contentJobs } from '#modules/content/index.ts';
import { secondsAfter } from '#platform/clock.ts';
import { aBody, aPage, aText, pageEditor, PAGES } from '#support/content.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop();
const [ada, ben] = [
  await aUser(shop.ctx, { role: 'owner', userName: 'Ada Thorne' }),
  await aUser(shop.ctx, { role: 'manager', userName: 'Ben Wool' }),
];
const { send, save, publish, details, get, shown, textAt } = pageEditor(shop, ada);
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
  expect(outcomeOf(await pageEditor(shop, ben).save(slug, 1, body('By Ben')))).toBe('200');
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
    pageEditor(shop, ben).save('contact', 0, body('Two')),
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
    const received: unknown[] = [];
    client.on('notification', ({ payload }) => received.push(payload));
    await client.query('LISTEN catalogue_changed');
    const run = async () => {
      await contentJobs[0]?.run(shop.ctx, undefined as never);
      await client.query('SELECT');
      return received.length;
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
  let received = 0;
  client.on('notification', () => (received += 1));
  await client.query('LISTEN catalogue_changed');
  await save(slug, 1, body('Quiet'));
  await client.query('SELECT');
  expect(received).toBe(0);
  await publish(slug, 2);
  await client.query('SELECT');
  expect(received).toBe(1);
  client.release(true);
});

test('the list says what is published, scheduled and changed', async () => {
  const { slug } = await aPage(shop.ctx, { isPublished: true });
  await save(slug, 1, aBody([], { title: 'Renamed' }));
  const list = await shop.read<PageStateWire[]>(PAGES, ada);
  expect(list.slice(0, 8).map(({ path }) => path)).toEqual([
    '/shop/home',
    '',
    '',
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
  await pageEditor(shop, cleo).save(slug, 1, body('By Cleo'));
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
