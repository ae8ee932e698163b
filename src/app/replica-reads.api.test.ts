/** Reads from a replica, which a test shop has through pretended functions and views of its own server. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { API_PREFIX, ENDPOINTS, type Endpoint, type EndpointName } from '#contract/endpoints.ts';
import { registry } from '#platform/metrics/instruments.ts';
import { partsOf } from '#support/endpoint-requests.ts';
import { mountFakePages } from '#support/fake-build.ts';
import { pretendedReplicaUrl, pretendReplica } from '#support/pretended-replica.ts';
import { aProduct } from '#support/products.ts';
import type { Owner } from '#support/shop-fixture.ts';
import { aTestShop, type Reply } from '#support/shop.ts';
import { anApiToken, aUser } from '#support/users.ts';

/** A product's page; sent as a form, it writes a review first. */
const RENDER_PAGE = `async ({ request, send }) => {
    const id = new URL(request.url).pathname.split('/').at(-1);
    if (request.method === 'POST') {
      const headers = { 'content-type': 'application/json' };
      const { userId } = Object.fromEntries(await request.formData());
      const review = { userId, userName: 'A buyer', reviewMessage: 'By form', reviewValue: 5 };
      const body = JSON.stringify({ productId: id, ...review });
      await send('/api/v1/shop/review/add', { method: 'POST', headers, body });
      const response = await send('/api/v1/shop/review/' + id, {});
      return { kind: 'page', status: 200, html: await response.text() };
    }
    const response = await send('/api/v1/shop/products/' + id, {});
    return { kind: 'page', status: 200, html: await response.text() };
  }`;

const shop = await aTestShop(({ url }) => ({ DATABASE_READ_URL: pretendedReplicaUrl(url) }));
const replica = await pretendReplica(shop.owner);
await mountFakePages(shop, RENDER_PAGE);
const buyer = await aUser(shop.ctx);
beforeEach(async () => {
  await expect.poll(() => shop.ctx.replica?.progress.isUsable()).toBe(true);
});
afterEach(() => replica.resume());

type Result = 'answered' | 'behind' | 'unavailable' | 'failed';

/** How many reads ended in each way; those that must go to the primary are not counted. */
async function counts(): Promise<Record<Result, number>> {
  const { values = [] } =
    (await registry.getSingleMetric('hemstitch_replica_reads_total')?.get()) ?? {};
  return Object.fromEntries(values.map(({ labels, value }) => [labels['result'], value])) as never;
}

/** By how much they rose. */
async function counted(work: () => Promise<unknown>): Promise<Partial<Record<Result, number>>> {
  const before = await counts();
  await work();
  const after = Object.entries(await counts()) as [Result, number][];
  return Object.fromEntries(
    after
      .map(([result, count]) => [result, count - before[result]])
      .filter(([, rise]) => rise !== 0),
  );
}

const changeTitle = (id: string, title: string) =>
  shop.ctx.db.updateTable('products').set({ title }).where('id', '=', id).execute();
let requests = 0;
/** Of each address the first answer comes from a database, and the next ones from the cache. */
const fresh = (path: string): string => `${API_PREFIX}${path}?request=${(requests += 1)}`;
const read = (id: string, headers: Record<string, string> = {}): Promise<Reply> =>
  shop.send('GET', fresh(`/shop/products/${id}`), { headers });
const titleIn = ({ body }: Reply): string => (body.data as unknown as { title: string }).title;
const titleOf = async (id: string): Promise<string> => titleIn(await read(id));
async function pageOf(id: string): Promise<string> {
  const headers = { accept: 'text/html' };
  const response = await shop.app.request(`http://localhost:3000/shop/product/${id}`, { headers });
  return await response.text();
}

/** Waits until the replica answers, because a new product is a change that it must have replayed. */
async function expectReplicaToAnswer(work: () => Promise<unknown>): Promise<void> {
  await expect.poll(() => counted(work)).toEqual({ answered: 1 });
}

const withReplica = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
  (name) => (ENDPOINTS[name] as Endpoint).cachedFor,
);

test('only open reads may use it', () => {
  expect(withReplica.length).toBeGreaterThan(0);
  for (const name of withReplica)
    expect(ENDPOINTS[name]).toMatchObject({ method: 'GET', policy: 'public' });
});

test.each(withReplica)('%s is answered by it and writes nothing there', async (name) => {
  const { id: productId } = await aProduct(shop.ctx);
  const { params, query } = partsOf(name, { productId, collectionId: 'none' } as Owner);
  const path = ENDPOINTS[name].path.replaceAll(
    /\{(\w+)\}/g,
    (_, key: string) => params?.[key] ?? '',
  );
  // Its first connection may take longer than a read waits for it.
  await expectReplicaToAnswer(() => read(productId));
  const { failed } = await counts();
  await expectReplicaToAnswer(() =>
    shop.send('GET', `${fresh(path)}&${new URLSearchParams(query)}`),
  );
  expect((await counts()).failed).toBe(failed);
});

test('a search without results is recorded by the primary', async () => {
  await expectReplicaToAnswer(() => shop.send('GET', fresh('/shop/search/quixotic')));
  const misses = await shop.ctx.db.selectFrom('search_misses').select('words').execute();
  expect(misses).toContainEqual({ words: 'quixotic' });
});

test('a change is shown while the replica lacks it, and no page with the old state is cached', async () => {
  const { id } = await aProduct(shop.ctx, { title: 'Old hat' });
  await expectReplicaToAnswer(() => read(id));
  await replica.pause();
  expect(await titleOf(id)).toBe('Old hat');
  expect(await pageOf(id)).toContain('Old hat');
  await changeTitle(id, 'New hat');
  await expect.poll(() => titleOf(id)).toBe('New hat');
  expect(await counted(() => read(id))).toEqual({ behind: 1 });
  for (let count = 0; count < 20; count += 1) {
    expect(await titleOf(id)).toBe('New hat');
    expect(await pageOf(id)).toContain('New hat');
  }
  await replica.resume();
  await expectReplicaToAnswer(() => read(id));
});

test('people who write read from the primary for some seconds, and visitors do not', async () => {
  const { id } = await aProduct(shop.ctx);
  const add = { method: 'POST', path: `${API_PREFIX}/shop/wishlist/add`, body: { productId: id } };
  const written = await shop.send(add.method, add.path, { as: buyer, body: add.body });
  expect(written.headers.get('set-cookie')).toBe(
    'recent-write=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=6',
  );
  expect(await counted(() => read(id, { cookie: 'a=b; recent-write=1' }))).toEqual({});
  await expectReplicaToAnswer(() => read(id, { cookie: 'a=b' }));
  const vitals = await shop.send('POST', `${API_PREFIX}/vitals`, { body: {} });
  expect(vitals.headers.get('set-cookie')).toBeNull();
});

test('a form shows what it has just written', async () => {
  const { id } = await aProduct(shop.ctx);
  await expectReplicaToAnswer(() => read(id));
  await replica.pause();
  const form = { 'content-type': 'application/x-www-form-urlencoded', cookie: buyer.cookie };
  const submit = () =>
    shop.app.request(`http://localhost:3000/shop/product/${id}`, {
      method: 'POST',
      headers: form,
      body: new URLSearchParams({ userId: buyer.id }).toString(),
    });
  let page = '';
  let cookie: string | null = null;
  const reads = await counted(async () => {
    const response = await submit();
    cookie = response.headers.get('set-cookie');
    page = await response.text();
  });
  expect(page).toContain('By form');
  expect(reads).toEqual({});
  expect(cookie).toContain('recent-write=1');
});

test('programs read from the primary, because they store no cookies', async () => {
  const { id } = await aProduct(shop.ctx);
  const owner = await aUser(shop.ctx, { role: 'owner' });
  const { secret } = await anApiToken(shop.ctx, owner, ['products.read']);
  const reply = { status: 0 };
  const headers = { authorization: `Bearer ${secret}` };
  expect(await counted(async () => (reply.status = (await read(id, headers)).status))).toEqual({});
  expect(reply.status).toBe(200);
});

test('the primary answers what the replica fails to read, and it is left alone', async () => {
  const { id } = await aProduct(shop.ctx, { title: 'Hat' });
  await expectReplicaToAnswer(() => read(id));
  await replica.breakDown();
  const readTitle = () => counted(async () => expect(await titleOf(id)).toBe('Hat'));
  // The shop may be notified of the new product only now.
  await expect.poll(readTitle).toEqual({ failed: 1 });
  expect(await readTitle()).toEqual({ unavailable: 1 });
});
