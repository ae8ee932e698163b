/** G23: a provider or a mail server that is down or silent is nobody's problem who browses, fills a cart, or pays. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Shopper } from '#support/checkout.ts';
import { aProduct } from '#support/goods.ts';
import { createPool } from '#platform/database/pool.ts';
import { askShop } from './harness/ask-shop.ts';
import { startBlackHole } from './harness/black-hole.ts';
import { buy, manyShoppers, orderOf, placeOrder } from './harness/buyer.ts';
import { awaitCalm, waitFor } from './harness/calm.ts';
import { tellLogsOnFailure } from './harness/failure-logs.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { sized } from './harness/sizes.ts';

/** What a visitor would call slow; far above what a busy machine needs, far below what a dead dependency costs, ms. */
const SLOW_MS = 4000;
const LOOK_MS = 2500;
const HANGING_BUYERS = 20;
const BUYING_AT_ONCE = 16;
const MAILS_STUCK = sized(16, 100);

let shop: FaultShop;
let mailServer: Awaited<ReturnType<typeof startBlackHole>>;
let visitors: Shopper[];
let productId: string;

beforeAll(async () => {
  mailServer = await startBlackHole();
  shop = await startFaultShop({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  visitors = await manyShoppers(shop.ctx, 4);
  productId = (await aProduct(shop.ctx, { stock: 10_000 })).id;
});
beforeEach(() => tellLogsOnFailure(shop));
afterEach(async () => {
  await shop.simulator.faults({});
  expect(await awaitCalm(shop)).toEqual([]);
});
afterAll(async () => {
  // Asked politely, they would wait for the mails that hang.
  for (const instance of shop.instances) await instance.kill();
  await shop.stop();
  await mailServer.stop();
});

/** Visits pages and carts for a while; gives what failed and what was slow. */
async function troublesOfVisitors(): Promise<string[]> {
  const until = Date.now() + LOOK_MS;
  const troubles: string[] = [];
  const visit = async (visitor: Shopper): Promise<void> => {
    const asks = [
      ['GET', `/shop/product/${productId}`, undefined],
      ['GET', '/api/v1/shop/products?sortBy=newest', undefined],
      ['POST', '/api/v1/shop/cart', { userId: visitor.id, productId, quantity: 1 }],
      ['GET', `/api/v1/shop/cart/${visitor.id}`, undefined],
    ] as const;
    while (Date.now() < until) {
      for (const [method, address, body] of asks) {
        const started = performance.now();
        const { status } = await askShop(shop.url, method, address, { as: visitor, body });
        const took = Math.round(performance.now() - started);
        if (status < 200 || status >= 300 || took > SLOW_MS)
          troubles.push(`${method} ${address}: ${status} after ${took} ms`);
        await pause(40);
      }
    }
  };
  await Promise.all(visitors.map(visit));
  return troubles;
}

const PLANS = {
  'does not answer': { outage: 'hang', hangMs: 30_000 },
  'breaks every connection': { outage: 'drop' },
  'answers 503': { outage: 'error' },
} as const;

test.each(Object.entries(PLANS))(
  'a payment provider that %s: visitors notice nothing, buyers are told and can pay later',
  async (_, plan) => {
    const buyers = await manyShoppers(shop.ctx, HANGING_BUYERS, productId);
    await shop.simulator.faults(plan);
    const ordering = Promise.all(
      buyers.map((buyer) =>
        askShop(shop.url, 'POST', '/api/v1/shop/orders', { as: buyer, body: orderOf(buyer) }),
      ),
    );
    expect(await troublesOfVisitors()).toEqual([]);
    const told = await ordering;
    expect(new Set(told.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['503 PROVIDER_UNREACHABLE']),
    );

    await shop.simulator.faults({});
    const [first] = buyers;
    if (!first) throw new Error('no buyer');
    await waitFor(
      'the provider is asked again',
      async () => (await placeOrder(shop, first, { until: 0 })).status === 201,
    );
  },
);

test(`a mail server that says nothing, with ${MAILS_STUCK} mails waiting: payments are settled all the same`, async () => {
  const buyers = await manyShoppers(shop.ctx, MAILS_STUCK);
  const kinds: string[] = [];
  // Some at a time: what is tried is the mails, not how many can want one thing at once.
  for (let from = 0; from < buyers.length; from += BUYING_AT_ONCE) {
    const bought = await Promise.all(
      buyers
        .slice(from, from + BUYING_AT_ONCE)
        .map((buyer) => buy(shop, buyer, { productId, until: Date.now() + 30_000 })),
    );
    kinds.push(...bought.map((purchase) => purchase.kind));
  }
  expect(kinds).toEqual(buyers.map(() => 'paid'));
  await waitFor('mails are being sent', () => mailServer.taken() > 0);
  expect(await troublesOfVisitors()).toEqual([]);

  // The buyer's browser dies after approval: the worker has to capture, although every mail hangs.
  const [buyer] = await manyShoppers(shop.ctx, 1, productId);
  if (!buyer) throw new Error('no buyer');
  const placed = await placeOrder(shop, buyer, { until: Date.now() + 10_000 });
  await shop.simulator.approve(
    new URL(String(placed.body.approvalURL)).searchParams.get('token') ?? '',
  );
  const isPaid = async () =>
    (
      await shop.ctx.pool.query("SELECT FROM orders WHERE id = $1 AND payment_status = 'paid'", [
        placed.body.orderId,
      ])
    ).rowCount === 1;
  await waitFor('the worker captures', isPaid, 8000);
});

test('the weak twin, which keeps its connections while it waits for the provider, keeps visitors waiting', async () => {
  const pool = createPool(shop.database.url(), shop.ctx.log, 20);
  const hanging = Array.from({ length: HANGING_BUYERS }, () =>
    pool.query('SELECT pg_sleep(4.2)').catch(() => undefined),
  );
  const started = performance.now();
  await pool.query('SELECT 1');
  expect(performance.now() - started).toBeGreaterThan(SLOW_MS);
  await Promise.all(hanging);
  await pool.end();
});
