import { beforeEach, expect, test } from 'vitest';
import type { AdminBannerWire, PendingBannerWire } from '#contract/banners.contract.ts';
import type { BannerWire } from '#contract/catalogue.contract.ts';
import { ADMIN_UNDO_MS } from '#contract/limits.ts';
import { newId } from '#kernel/ids.ts';
import { bannerJobs } from '#modules/catalogue/index.ts';
import { secondsAfter } from '#platform/clock.ts';
import { aBanner, aPicture } from '#support/banners.ts';
import { aUser } from '#support/users.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';

const shop = await aTestShop();
const admin = await aUser(shop.ctx, { role: 'owner' });
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('banners').execute();
  await shop.ctx.db.deleteFrom('picture_fetches').execute();
});

const send = (method: string, path: string, body?: unknown) =>
  shop.send(method, path, { as: admin, body });
const add = (image: string) => send('POST', '/common/feature/add', { image });
const remove = (id: string) => send('DELETE', `/common/feature/delete/${id}`);
const shown = () => shop.read<BannerWire[]>('/common/feature/get');
const idsShown = async () => (await shown()).map(({ _id }) => _id);
const all = async () =>
  (await send('GET', '/api/v1/admin/features')).body as unknown as {
    data: AdminBannerWire[];
    pending: PendingBannerWire[];
  };
const change = (id: string, body: object) => send('PUT', `/api/v1/admin/features/${id}`, body);
const inSeconds = (seconds: number) => secondsAfter(shop.clock.now(), seconds);

test('an uploaded picture becomes a banner after the others at once', async () => {
  await aBanner(shop.ctx, { position: 4 });
  const image = await aPicture(shop.ctx);
  const reply = await add(`http://localhost:3000${image}`);
  expect(reply).toMatchObject({ status: 201, body: { success: true, waiting: false } });
  const [, second] = await shown();
  expect(second).toMatchObject({ image: image.replace('/720.', '/1440.'), headline: '', href: '' });
});

test('a picture at an address is fetched first; one that cannot be fetched can be deleted', async () => {
  const reply = await add('https://pictures.example.test/a.jpg');
  expect(reply.body).toMatchObject({ waiting: true });
  expect(await shown()).toEqual([]);
  const { data, pending } = await all();
  expect([data, pending]).toEqual([
    [],
    [expect.objectContaining({ address: 'https://pictures.example.test/a.jpg', state: 'waiting' })],
  ]);
  const id = pending[0]?._id ?? '';
  expect((await remove(id)).status).toBe(200);
  expect((await all()).pending).toEqual([]);
});

test('other addresses are no picture, and neither is a picture id that the shop does not have', async () => {
  const unknown = `/media/${newId().replaceAll('-', '')}/720.webp`;
  for (const image of [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'banner.jpg',
    '/media/none/720.webp',
    unknown,
  ])
    expect([image, outcomeOf(await add(image))]).toEqual([image, '422 BANNER_IMAGE']);
  expect((await all()).data).toEqual([]);
});

test('texts, link, focal point and times can be set one by one', async () => {
  const id = await aBanner(shop.ctx, { headline: 'Old' });
  await change(id, { alt: 'A scarf', href: '/shop/listing?category=men', focalX: 20, focalY: 80 });
  const { body } = await change(id, { headline: 'New', body: 'Words', linkLabel: 'Look' });
  expect(body.data).toMatchObject({
    headline: 'New',
    body: 'Words',
    linkLabel: 'Look',
    href: '/shop/listing?category=men',
    picture: { alt: 'A scarf' },
    focalX: 20,
    focalY: 80,
    state: 'shown',
  });
});

test('what is malformed is refused and changes nothing', async () => {
  const id = await aBanner(shop.ctx);
  const before = await all();
  for (const wrong of [
    { href: 'javascript:alert(1)' },
    { href: '//elsewhere.example' },
    { href: 'http://elsewhere.example' },
    { focalX: 101 },
    { focalY: -1 },
    { headline: 'x'.repeat(121) },
    { showsFrom: 'tomorrow' },
  ])
    expect((await change(id, wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect(await all()).toEqual(before);
});

test('a banner is shown within its times only, and page caches are notified of both', async () => {
  const id = await aBanner(shop.ctx);
  const [from, until] = [inSeconds(3600), inSeconds(7200)];
  await change(id, { showsFrom: from.toISOString(), showsUntil: until.toISOString() });
  const notifications = await countNotifications(async () => {
    expect([await shown(), (await all()).data[0]?.state]).toEqual([[], 'scheduled']);
    await runBannerJobs();
  });
  expect(notifications).toBe(0);
  shop.clock.set(from);
  expect(await idsShown()).toEqual([id]);
  expect(await countNotifications(runBannerJobs)).toBe(1);
  shop.clock.set(secondsAfter(until, 1));
  expect([await shown(), (await all()).data[0]?.state]).toEqual([[], 'over']);
  expect(await countNotifications(runBannerJobs)).toBe(1);
});

test('an end before the start is refused, also when the start was set before', async () => {
  const id = await aBanner(shop.ctx, { showsFrom: inSeconds(60) });
  const reply = await change(id, { showsUntil: inSeconds(30).toISOString() });
  expect(outcomeOf(reply)).toBe('422 BANNER_TIMES');
});

test('banners are ordered: unknown ids are ignored, banners that are not named come last', async () => {
  const ids = [];
  for (const position of [0, 1, 2]) ids.push(await aBanner(shop.ctx, { position }));
  const [a = '', b = '', c = ''] = ids;
  const reply = await send('PUT', '/api/v1/admin/features', { ids: [c, newId(), a, c] });
  expect(reply.body.data).toEqual([c, a, b]);
  expect(await idsShown()).toEqual([c, a, b]);
});

test('a deleted banner can be restored in its position for a while', async () => {
  const first = await aBanner(shop.ctx, { position: 0 });
  const second = await aBanner(shop.ctx, { position: 1 });
  await send('DELETE', `/api/v1/common/feature/delete/${first}`);
  expect(await idsShown()).toEqual([second]);
  expect((await remove(first)).status).toBe(404);
  expect((await change(first, { alt: 'x' })).status).toBe(404);
  await send('POST', `/api/v1/admin/features/restore/${first}`);
  expect(await idsShown()).toEqual([first, second]);
  await remove(first);
  shop.clock.forward(ADMIN_UNDO_MS);
  expect((await send('POST', `/api/v1/admin/features/restore/${first}`)).status).toBe(404);
});

const runBannerJobs = async () => {
  for (const job of bannerJobs) await job.run(shop.ctx, {});
};

/** The number of notifications to page caches while `act` runs. */
async function countNotifications(act: () => Promise<void>): Promise<number> {
  const client = await shop.owner.connect();
  let count = 0;
  const onNotification = () => {
    count += 1;
  };
  client.on('notification', onNotification);
  try {
    await client.query('LISTEN catalogue_changed');
    await act();
    // Earlier notifications arrive before this query returns.
    await client.query('SELECT 1');
    return count;
  } finally {
    await client.query('UNLISTEN *');
    client.off('notification', onNotification);
    client.release();
  }
}

test('banners are listed in order with their pictures, under both addresses', async () => {
  await aBanner(shop.ctx, { headline: 'Second', position: 2 });
  await aBanner(shop.ctx, { headline: 'First', position: 1 });
  for (const path of ['/api/v1/common/feature/get', '/common/feature/get'])
    expect(await shop.read(path)).toMatchObject([
      {
        headline: 'First',
        image: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/1440\.webp$/),
        picture: { url: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/), width: 1440 },
        focalX: 50,
      },
      { headline: 'Second' },
    ]);
});
