/** G23: an outage of the payment provider or the mail server does not affect browsing, carts or payments. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { aProduct } from '#support/products.ts';
import { aBuyer, buy, manyShoppers, orderOf, paymentIdOf, placeOrder } from './harness/buyer.ts';
import { waitFor, waitUntilIdle } from './harness/idle.ts';
import { keepVisiting, type Visiting } from './harness/keep-visiting.ts';
import { sendRequest } from './harness/send-request.ts';
import { startSilentServer } from './harness/silent-server.ts';
import { sized } from './harness/sizes.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';

/** Response time that counts as a problem: well above what a busy machine needs, below a dependency's timeout. */
const SLOW_MS = 8000;
const HANGING_BUYERS = 20;
const BUYING_AT_ONCE = 16;
const MAILS_STUCK = sized(16, 100);

let database: TestDatabase;
let shop: RunningInstances;
let mailServer: Awaited<ReturnType<typeof startSilentServer>>;
let productId: string;

beforeAll(async () => {
  mailServer = await startSilentServer();
  database = await testDatabase();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` };
  shop = await startInstances({ databaseUrl: database.url, env });
  productId = (await aProduct(shop.ctx, { stock: 10_000 })).id;
});
// The first visits also load the code of the pages, which on a busy machine takes longer than SLOW_MS.
beforeEach(async () => void (await visits()));
afterEach(async () => {
  expect(await waitUntilIdle(shop)).toEqual([]);
});
afterAll(async () => {
  // A graceful stop would wait for the mails that hang.
  for (const instance of shop.instances) await instance.kill();
  await shop.stop();
  await mailServer.stop();
  await database.pool.end();
});

/** People who visit pages and change their carts. */
async function visits(): Promise<Visiting> {
  const visiting = await keepVisiting(shop.ctx, shop.url);
  await visiting.round();
  await visiting.stop();
  return visiting;
}

/** Problems of people who visit meanwhile. */
async function visitorProblems(): Promise<string[]> {
  const visiting = await visits();
  const slow = visiting.visits.filter((each) => each.answeredAt - each.sentAt > SLOW_MS);
  return [...visiting.failed(), ...slow].map((each) => JSON.stringify(each));
}

test('a payment provider that does not answer: visitors are not affected, and buyers get an error and can pay later', async () => {
  const buyers = await manyShoppers(shop.ctx, HANGING_BUYERS, productId);
  await shop.simulator.faults({ outage: 'hang', hangMs: 30_000 });
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
  const [first = await aBuyer(shop.ctx)] = buyers;
  expect((await placeOrder(shop, first)).status).toBe(201);
});

test(`a silent mail server with ${MAILS_STUCK} mails in the queue: payments are still settled`, async () => {
  const buyers = await manyShoppers(shop.ctx, MAILS_STUCK);
  // In batches, because this test is about the mails and not about concurrent purchases.
  while (buyers.length > 0) {
    const bought = await Promise.all(
      buyers.splice(0, BUYING_AT_ONCE).map((buyer) => buy(shop, buyer, { productId })),
    );
    expect(bought.filter(({ kind }) => kind !== 'paid')).toEqual([]);
  }
  await waitFor('mails are being sent', () => mailServer.accepted() > 0);
  expect(await visitorProblems()).toEqual([]);

  // The buyer's browser closes after approval, so the worker captures the payment although every mail hangs.
  const placed = await placeOrder(shop, await aBuyer(shop.ctx, productId));
  await shop.simulator.approve(paymentIdOf(placed));
  const paid = "SELECT FROM orders WHERE id = $1 AND payment_status = 'paid'";
  await waitFor(
    'the worker captures',
    async () => (await shop.ctx.pool.query(paid, [placed.body.orderId])).rowCount === 1,
  );
});
