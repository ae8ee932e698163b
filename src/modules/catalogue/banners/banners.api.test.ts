import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminBannerWire, PendingBannerWire } from '#contract/banners.contract.ts';
import type { BannerWire } from '#contract/catalogue.contract.ts';
import { ADMIN_UNDO_MS } from '#contract/limits.ts';
import { newId } from '#kernel/ids.ts';
import { bannerJobs } from '#modules/catalogue/index.ts';
import { secondsAfter } from '#platform/clock.ts';
import { aBanner, aPicture } from '#support/banners.ts';
import { aPerson, type Person } from '#support/people.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop.ctx, { role: 'admin' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('banners').execute();
  await shop.ctx.db.deleteFrom('picture_fetches').execute();
});

const send = (method: string, path: string, body?: unknown) =>
  shop.send(method, path, { as: admin, body });
const add = (image: string) => send('POST', '/common/feature/add', { image });
const shown = async () =>
  (await shop.send('GET', '/common/feature/get')).body.data as unknown as BannerWire[];
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

test('a picture at an address is fetched first; what cannot be fetched can be given up', async () => {
  const reply = await add('https://pictures.example.test/a.jpg');
  expect(reply.body).toMatchObject({ waiting: true });
  expect(await shown()).toEqual([]);
  const { data, pending } = await all();
  expect([data, pending]).toEqual([
    [],
    [expect.objectContaining({ address: 'https://pictures.example.test/a.jpg', state: 'waiting' })],
  ]);
  const id = pending[0]?._id ?? '';
  expect((await send('DELETE', `/common/feature/delete/${id}`)).status).toBe(200);
  expect((await all()).pending).toEqual([]);
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'banner.jpg', '/media/none/720.webp'])(
  '%s is no picture',
  async (image) => {
    expect(await add(image)).toMatchObject({ status: 422, body: { code: 'BANNER_IMAGE' } });
    expect((await all()).data).toEqual([]);
  },
);

test('a picture that the shop does not have is no picture either', async () => {
  const reply = await add(`/media/${newId().replaceAll('-', '')}/720.webp`);
  expect(reply).toMatchObject({ status: 422, body: { code: 'BANNER_IMAGE' } });
});

test('words, link, focal point and times are set; what is left out stays', async () => {
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

test.each([
  { href: 'javascript:alert(1)' },
  { href: '//elsewhere.example' },
  { href: 'http://elsewhere.example' },
  { focalX: 101 },
  { focalY: -1 },
  { headline: 'x'.repeat(121) },
  { showsFrom: 'tomorrow' },
])('%o is refused and changes nothing', async (wrong) => {
  const id = await aBanner(shop.ctx);
  const before = await all();
  expect((await change(id, wrong)).status).toBe(400);
  expect(await all()).toEqual(before);
});

test('a banner shows within its times only, and who keeps pages hears of each', async () => {
  const id = await aBanner(shop.ctx);
  const [from, until] = [inSeconds(3600), inSeconds(7200)];
  await change(id, { showsFrom: from.toISOString(), showsUntil: until.toISOString() });
  const told = await countNews(async () => {
    expect([await shown(), (await all()).data[0]?.state]).toEqual([[], 'scheduled']);
    await sweep();
  });
  expect(told).toBe(0);
  shop.clock.set(from);
  expect((await shown()).map(({ _id }) => _id)).toEqual([id]);
  expect(await countNews(sweep)).toBe(1);
  shop.clock.set(secondsAfter(until, 1));
  expect([await shown(), (await all()).data[0]?.state]).toEqual([[], 'over']);
  expect(await countNews(sweep)).toBe(1);
});

test('an end before the beginning is refused, also against what was set before', async () => {
  const id = await aBanner(shop.ctx, { showsFrom: inSeconds(60) });
  const reply = await change(id, { showsUntil: inSeconds(30).toISOString() });
  expect(reply).toMatchObject({ status: 422, body: { code: 'BANNER_TIMES' } });
});

test('banners are arranged; those that are gone are passed over, those not named come after', async () => {
  const ids = [];
  for (const position of [0, 1, 2]) ids.push(await aBanner(shop.ctx, { position }));
  const [a = '', b = '', c = ''] = ids;
  const reply = await send('PUT', '/api/v1/admin/features', { ids: [c, newId(), a, c] });
  expect(reply.body.data).toEqual([c, a, b]);
  expect((await shown()).map(({ _id }) => _id)).toEqual([c, a, b]);
});

test('a deleted banner is gone, and comes back in its place for a while', async () => {
  const first = await aBanner(shop.ctx, { position: 0 });
  const second = await aBanner(shop.ctx, { position: 1 });
  await send('DELETE', `/api/v1/common/feature/delete/${first}`);
  expect((await shown()).map(({ _id }) => _id)).toEqual([second]);
  expect((await send('DELETE', `/common/feature/delete/${first}`)).status).toBe(404);
  expect((await change(first, { alt: 'x' })).status).toBe(404);
  await send('POST', `/api/v1/admin/features/restore/${first}`);
  expect((await shown()).map(({ _id }) => _id)).toEqual([first, second]);
  await send('DELETE', `/common/feature/delete/${first}`);
  shop.clock.forward(ADMIN_UNDO_MS);
  expect((await send('POST', `/api/v1/admin/features/restore/${first}`)).status).toBe(404);
});

const sweep = async () => {
  for (const job of bannerJobs) await job.run(shop.ctx, {});
};

/** How often pages are told to be made anew while `act` runs. */
async function countNews(act: () => Promise<void>): Promise<number> {
  const client = await shop.ctx.pool.connect();
  let heard = 0;
  const hear = () => {
    heard += 1;
  };
  client.on('notification', hear);
  try {
    await client.query('LISTEN catalogue_changed');
    await act();
    // What was told before arrives before the answer to this.
    await client.query('SELECT 1');
    return heard;
  } finally {
    await client.query('UNLISTEN *');
    client.off('notification', hear);
    client.release();
  }
}
