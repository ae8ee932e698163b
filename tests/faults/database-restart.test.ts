/** G24: a database that goes away and comes back is a blip: errors only while it is down, and five seconds more. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#support/goods.ts';
import { askShop } from './harness/ask-shop.ts';
import { buy, manyShoppers } from './harness/buyer.ts';
import { awaitCalm, waitFor } from './harness/calm.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { tellLogsOnFailure } from './harness/failure-logs.ts';
import { sized } from './harness/sizes.ts';

const RESTARTS = sized(1, 10);
const DOWN_MS = 1500;
const RECOVERS_WITHIN_MS = 5000;

let shop: FaultShop;
beforeAll(async () => {
  shop = await startFaultShop();
});
beforeEach(() => tellLogsOnFailure(shop));
afterAll(() => shop.stop());

interface Seen {
  readonly what: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly status: number;
}

test(`${RESTARTS} restart(s) under visitors: whatever is asked five seconds later is answered`, async () => {
  const product = await aProduct(shop.ctx, { stock: 1000 });
  const visitors = await manyShoppers(shop.ctx, 6);
  const seen: Seen[] = [];
  let open = true;
  const visit = async (index: number): Promise<void> => {
    const visitor = visitors[index];
    while (open) {
      for (const [what, method, address, body] of [
        ['page', 'GET', `/shop/product/${product.id}`, undefined],
        ['list', 'GET', '/api/v1/shop/products', undefined],
        ['cart', 'GET', `/api/v1/shop/cart/${visitor?.id}`, undefined],
        [
          'add',
          'POST',
          '/api/v1/shop/cart',
          { userId: visitor?.id, productId: product.id, quantity: 1 },
        ],
      ] as const) {
        const sentAt = Date.now();
        const { status } = await askShop(shop.url, method, address, { as: visitor, body });
        seen.push({ what, sentAt, answeredAt: Date.now(), status });
        await pause(80);
      }
    }
  };
  const visits = visitors.map((_, index) => visit(index));
  const outages: { from: number; until: number }[] = [];
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await pause(2000);
    const from = Date.now();
    await shop.database.crash();
    await pause(DOWN_MS);
    await shop.database.start();
    outages.push({ from, until: Date.now() + RECOVERS_WITHIN_MS });
    await pause(RECOVERS_WITHIN_MS + 1500);
  }
  open = false;
  await Promise.all(visits);

  const isExcused = ({ sentAt, answeredAt }: Seen) =>
    outages.some(({ from, until }) => answeredAt >= from && sentAt <= until);
  const failed = seen.filter(({ status }) => status === 0 || status >= 500);
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.filter((each) => !isExcused(each))).toEqual([]);
  expect(
    shop.instances
      .map((instance) => instance.log())
      .filter((log) => /a defect|uncaught|unhandled/i.test(log)),
  ).toEqual([]);

  // The worker came back too: a purchase is settled and its mail is sent.
  const [buyer] = visitors;
  if (!buyer) throw new Error('no buyer');
  expect((await buy(shop, buyer, { productId: product.id, until: Date.now() + 30_000 })).kind).toBe(
    'paid',
  );
  await waitFor(
    'the mail is sent',
    async () =>
      (await shop.ctx.pool.query('SELECT FROM mails WHERE sent_at IS NULL')).rowCount === 0,
  );
  expect(await awaitCalm(shop)).toEqual([]);
});

test('the weak twin, a pool that nobody listens to, ends with its database', async () => {
  const weak = `import pg from 'pg';
    const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
    await pool.query('SELECT 1');
    console.log('ready');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', weak], {
    env: { PATH: process.env['PATH'], DATABASE_URL: shop.database.url() },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  await shop.database.crash();
  const [code] = await ended;
  await shop.database.start();
  expect(code).not.toBe(0);
});
