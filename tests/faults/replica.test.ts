/** A replica that lags, dies, hangs and comes back behind two instances: visitors notice none of it. */
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { startDatabaseProxy, type DatabaseProxy } from './harness/database-proxy.ts';
import { printLogsOnFailure } from './harness/failure-logs.ts';
import { waitFor } from './harness/idle.ts';
import { startReplicatedDatabase, type ReplicatedDatabase } from './harness/replicated-database.ts';
import { sized } from './harness/sizes.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';

const READS = sized(100, 1000);
const VISITORS = sized(8, 50);
/** A busy machine is twenty times slower. */
const PATIENCE_MS = 120_000;
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
beforeEach(() => printLogsOnFailure(shop));
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
const apiPathOf = (id: string): string => `/api/v1/shop/products/${id}`;
const repeat = async (count: number, work: (index: number) => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < count; index += 1) await work(index);
};
const allLogged = (message: string): boolean =>
  shop.instances.every((instance) => instance.log().includes(message));

/** Transactions that the standby has answered; PostgreSQL counts them up to some seconds late. */
async function statementsOfStandby(): Promise<number> {
  const { rows } = await standby.query<{ count: number }>(
    'SELECT xact_commit::int AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.count ?? 0;
}

/** Waits until the standby answers the reads of each instance. */
async function expectStandbyToAnswer(id: string): Promise<void> {
  for (const { url } of shop.instances) {
    const before = await statementsOfStandby();
    await waitFor(
      'the standby answers reads',
      async () => {
        await repeat(READS / 10, () => send(url + apiPathOf(id)));
        return (await statementsOfStandby()) - before > READS;
      },
      PATIENCE_MS,
    );
  }
}

test('reads of the catalogue go to the replica', async () => {
  const { id } = await aProduct(shop.ctx);
  await expectStandbyToAnswer(id);
});

test('while it lags, people who write see what they wrote, and no page shows an old price', async () => {
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
  await repeat(READS / 10, async () => expect(await prices()).toEqual(['20', '20', '20', '20']));
  // What nobody was notified of is not served for longer than five seconds either.
  await waitFor('the lag is noticed', () => allLogged('the replica is behind'));
  await database.resumeReplay();
  await expectStandbyToAnswer(id);
  expect(await prices()).toEqual(['20', '20', '20', '20']);
});

test('no request fails while it dies, hangs and comes back, and it is used again', async () => {
  const { id } = await aProduct(shop.ctx);
  const paths = [apiPathOf(id), pathOf(id), '/api/v1/shop/products?limit=5', '/shop/listing'];
  const failed: Answer[] = [];
  let isOver = false;
  let count = 0;
  const visit = async (_: unknown, visitor: number): Promise<void> => {
    for (let turn = visitor; !isOver; turn += 1) {
      const answer = await send(shop.url + (paths[turn % paths.length] ?? ''));
      count += 1;
      if (answer.status !== 200) failed.push(answer);
    }
  };
  const visits = Promise.all(Array.from({ length: VISITORS }, visit));
  const servedFor = async (reads: number): Promise<void> => {
    const until = count + reads;
    await waitFor('visitors are served', () => count > until, PATIENCE_MS);
  };
  await servedFor(READS);
  await database.standby.kill();
  await waitFor('the loss is noticed', () => allLogged('the replica cannot be used'));
  await servedFor(READS);
  await database.standby.start();
  await expectStandbyToAnswer(id);
  proxy.delay(HANGS_MS);
  await servedFor(READS);
  proxy.delay(0);
  await expectStandbyToAnswer(id);
  isOver = true;
  await visits;
  expect(failed).toEqual([]);
});
