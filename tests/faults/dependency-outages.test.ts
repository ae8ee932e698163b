/** G23: an outage of the payment provider or the mail server does not affect browsing, carts or payments. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Shopper } from '#support/checkout.ts';
import { aProduct } from '#support/products.ts';
import { sendRequest } from './harness/send-request.ts';
import { startSilentServer } from './harness/silent-server.ts';
import { buy, manyShoppers, orderOf, placeOrder } from './harness/buyer.ts';
import { waitUntilIdle, waitFor } from './harness/idle.ts';
import { printLogsOnFailure } from './harness/failure-logs.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { sized } from './harness/sizes.ts';

/** Response time that counts as a problem: well above what a busy machine needs, well below a dependency's timeout. */
const SLOW_MS = 8000;
const OBSERVE_MS = 2500;
const HANGING_BUYERS = 20;
const BUYING_AT_ONCE = 16;
const MAILS_STUCK = sized(16, 100);

let shop: FaultShop;
let mailServer: Awaited<ReturnType<typeof startSilentServer>>;
let visitors: Shopper[];
let productId: string;

beforeAll(async () => {
  mailServer = await startSilentServer();
  shop = await startFaultShop({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  visitors = await manyShoppers(shop.ctx, 4);
  productId = (await aProduct(shop.ctx, { stock: 10_000 })).id;
});
beforeEach(() => printLogsOnFailure(shop));
afterEach(async () => {
  await shop.simulator.faults({});
  expect(await waitUntilIdle(shop)).toEqual([]);
});
afterAll(async () => {
  // A graceful stop would wait for the mails that hang.
  for (const instance of shop.instances) await instance.kill();
  await shop.stop();
  await mailServer.stop();
});

/** Visits pages and carts for a while. @returns one message for each failed or slow request */
async function visitorProblems(): Promise<string[]> {
  const until = Date.now() + OBSERVE_MS;
  const problems: string[] = [];
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
        const { status } = await sendRequest(shop.url, method, address, { as: visitor, body });
        const took = Math.round(performance.now() - started);
        if (status < 200 || status >= 300 || took > SLOW_MS)
          problems.push(`${method} ${address}: ${status} after ${took} ms`);
        await pause(40);
      }
    }
  };
  await Promise.all(visitors.map(visit));
  return problems;
}

const PLANS = {
  'does not answer': { outage: 'hang', hangMs: 30_000 },
  'breaks every connection': { outage: 'drop' },
  'answers 503': { outage: 'error' },
} as const;

test.each(Object.entries(PLANS))(
  'a payment provider that %s: visitors are not affected, and buyers get an error and can pay later',
  async (_, plan) => {
    const buyers = await manyShoppers(shop.ctx, HANGING_BUYERS, productId);
    await shop.simulator.faults(plan);
    const ordering = Promise.all(
      buyers.map((buyer) =>
        sendRequest(shop.url, 'POST', '/api/v1/shop/orders', { as: buyer, body: orderOf(buyer) }),
      ),
    );
    expect(await visitorProblems()).toEqual([]);
    const answers = await ordering;
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
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

test(`a silent mail server with ${MAILS_STUCK} mails in the queue: payments are still settled`, async () => {
  const buyers = await manyShoppers(shop.ctx, MAILS_STUCK);
  const kinds: string[] = [];
  // In batches, because this test is about the mails and not about concurrent purchases.
  for (let from = 0; from < buyers.length; from += BUYING_AT_ONCE) {
    const bought = await Promise.all(
      buyers
        .slice(from, from + BUYING_AT_ONCE)
        .map((buyer) => buy(shop, buyer, { productId, until: Date.now() + 30_000 })),
    );
    kinds.push(...bought.map((purchase) => purchase.kind));
  }
  expect(kinds).toEqual(buyers.map(() => 'paid'));
  await waitFor('mails are being sent', () => mailServer.accepted() > 0);
  expect(await visitorProblems()).toEqual([]);

  // The buyer's browser closes after approval, so the worker captures the payment although every mail hangs.
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
  await waitFor('the worker captures', isPaid, 40_000);
});
