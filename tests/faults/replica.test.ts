/** A replica that lags, dies, hangs and comes back behind two instances: visitors notice none of it. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { startDatabaseProxy, type DatabaseProxy } from './harness/database-proxy.ts';
import { waitFor } from './harness/idle.ts';
import { keepVisiting } from './harness/keep-visiting.ts';
import { startReplicatedDatabase, type ReplicatedDatabase } from './harness/replicated-database.ts';
import { sized } from './harness/sizes.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';

const READS = sized(10, 100);
const VISITORS = sized(8, 50);
/** Longer than an instance waits for any answer. */
const HANGS_MS = 600_000;

let database: ReplicatedDatabase;
let proxy: DatabaseProxy;
let standby: pg.Pool;
let shop: RunningInstances;

beforeAll(async () => {
  database = await startReplicatedDatabase();
  proxy = await startDatabaseProxy(() => database.standby.port);
  standby = createCommandPool(database.standby.ownerUrl);
  const readUrl = new URL(database.standby.url);
  readUrl.port = String(proxy.port);
  shop = await startInstances({
    databaseUrl: database.primary.url,
    env: { DATABASE_READ_URL: readUrl.href, RATE_LIMITS: 'off' },
  });
});
afterAll(async () => {
  await shop?.stop();
  await standby?.end();
  await proxy?.stop();
  await database?.remove();
});

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookies: string[];
}

async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    return { status: response.status, text: await response.text(), cookies };
  } catch (error) {
    return { status: 0, text: String(error), cookies: [] };
  }
}

const pathOf = (id: string): string => `/shop/product/${id}`;
let reads = 0;
/** Of each address the first answer comes from a database, and the next ones from the cache. */
const apiPathOf = (id: string): string => `/api/v1/shop/products/${id}?read=${(reads += 1)}`;
const allLogged = (message: string): boolean =>
  shop.instances.every((instance) => instance.log().includes(message));

/** How often the standby has looked into the products; PostgreSQL counts up to some seconds late. */
async function readsAtStandby(): Promise<number> {
  const { rows } = await standby.query<{ count: number }>(
    "SELECT (seq_scan + idx_scan)::int AS count FROM pg_stat_user_tables WHERE relname = 'products'",
  );
  return rows[0]?.count ?? 0;
}

/** Waits until the standby answers the reads of each instance. */
async function expectStandbyToAnswer(id: string): Promise<void> {
  for (const { url } of shop.instances) {
    const enough = (await readsAtStandby()) + READS;
    await waitFor('the standby answers reads', async () => {
      await send(url + apiPathOf(id));
      return (await readsAtStandby()) >= enough;
    });
  }
}

test('a replica answers reads of the catalogue; while it lags, people who write see what they wrote, and no page shows an old price', async () => {
  const { id } = await aProduct(shop.ctx, { priceCents: 1000 });
  const buyer = await aUser(shop.ctx);
  const urls = shop.instances.map(({ url }) => url);
  const pricesAt = async (url: string): Promise<string[]> => {
    const answers = [await send(url + apiPathOf(id)), await send(url + pathOf(id))];
    return answers.map(({ text }) => /"price":(\d+)/.exec(text)?.[1] ?? text);
  };
  const prices = async (): Promise<string[]> => (await Promise.all(urls.map(pricesAt))).flat();
  await expect.poll(prices).toEqual(['10', '10', '10', '10']);
  await expectStandbyToAnswer(id);
  await database.pauseReplay();

  const [first = '', second = ''] = urls;
  const review = { productId: id, userId: buyer.id, reviewMessage: 'Worn daily', reviewValue: 5 };
  const written = await send(`${first}/api/v1/shop/review/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: buyer.cookie },
    body: JSON.stringify({ ...review, userName: 'A buyer' }),
  });
  expect(written.status).toBe(201);
  const cookie = [buyer.cookie, ...written.cookies].join('; ');
  const seen = await send(`${second}/api/v1/shop/review/${id}`, { headers: { cookie } });
  expect(seen.text).toContain('Worn daily');

  await shop.ctx.db
    .updateTable('products')
    .set({ price_cents: 2000 })
    .where('id', '=', id)
    .execute();
  await expect.poll(prices).toEqual(['20', '20', '20', '20']);
  for (let read = 0; read < READS; read += 1)
    expect(await prices()).toEqual(['20', '20', '20', '20']);
  // What nobody was notified of is not served for longer than five seconds either.
  await waitFor('the lag is noticed', async () => {
    await prices();
    return allLogged('the replica is behind');
  });
  await database.resumeReplay();
  await expectStandbyToAnswer(id);
  expect(await prices()).toEqual(['20', '20', '20', '20']);
});

test('no request fails while it dies, hangs and comes back, and it is used again', async () => {
  const { id } = await aProduct(shop.ctx);
  const visiting = await keepVisiting(shop.ctx, shop.url, VISITORS);
  await visiting.round();
  await database.standby.kill();
  await waitFor('the loss is noticed', () => allLogged('the replica cannot be used'));
  await visiting.round();
  await database.standby.start();
  await expectStandbyToAnswer(id);
  proxy.delay(HANGS_MS);
  await visiting.round();
  proxy.delay(0);
  await expectStandbyToAnswer(id);
  await visiting.stop();
  expect(visiting.failed()).toEqual([]);
});
