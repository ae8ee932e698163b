/** G24: a database restart causes errors only while the database is down and for five seconds after. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#support/products.ts';
import { sendRequest } from './harness/send-request.ts';
import { buy, manyShoppers } from './harness/buyer.ts';
import { waitUntilIdle, waitFor } from './harness/idle.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { printLogsOnFailure } from './harness/failure-logs.ts';
import { sized } from './harness/sizes.ts';

const RESTARTS = sized(1, 10);
const DOWN_MS = 1500;
const RECOVERS_WITHIN_MS = sized(20_000, 5000);

let shop: FaultShop;
beforeAll(async () => {
  shop = await startFaultShop();
});
beforeEach(() => printLogsOnFailure(shop));
afterAll(() => shop.stop());

interface Answer {
  readonly what: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly status: number;
}

test(`${RESTARTS} restart(s) with visitors: every request sent five seconds later succeeds`, async () => {
  const product = await aProduct(shop.ctx, { stock: 1000 });
  const visitors = await manyShoppers(shop.ctx, 6);
  const seen: Answer[] = [];
  let open = true;
  const browse = async (index: number): Promise<void> => {
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
        const { status } = await sendRequest(shop.url, method, address, { as: visitor, body });
        seen.push({ what, sentAt, answeredAt: Date.now(), status });
        await pause(80);
      }
    }
  };
  const browsing = visitors.map((_, index) => browse(index));
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
  await Promise.all(browsing);

  const duringOutage = ({ sentAt, answeredAt }: Answer) =>
    outages.some(({ from, until }) => answeredAt >= from && sentAt <= until);
  const failed = seen.filter(({ status }) => status === 0 || status >= 500);
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.filter((each) => !duringOutage(each))).toEqual([]);
  expect(
    shop.instances
      .map((instance) => instance.log())
      .filter((log) => /unexpected error|uncaught|unhandled/i.test(log)),
  ).toEqual([]);

  // The worker has recovered too: a purchase is settled and its mail is sent.
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
  expect(await waitUntilIdle(shop)).toEqual([]);
});
