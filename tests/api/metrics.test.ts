/** What happens in the shop is counted where it happens, once, under names of ours. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readWaitingWork } from '#app/metrics/waiting-work.repository.ts';
import { newId } from '#kernel/ids.ts';
import { recordBackup } from '#modules/backups/index.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { lockOrder } from '#modules/orders/order.repository.ts';
import { minutesAfter } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { queueJob } from '#platform/jobs.ts';
import { registry } from '#platform/metrics/instruments.ts';
import {
  anOrderOfTwoUnits,
  aShopper,
  capturePayment,
  checkOut,
  fillCart,
  runAllJobs,
} from '#support/checkout.ts';
import { mountFakePages } from '#support/fake-build.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';

const payment = await aPaymentShop({ webhooks: true });
const { shop, simulator, admin, refund, processEvents } = payment;
/** A product's page, which requests the product from the API. */
const RENDER_PAGE = `async ({ send }) => {
  await send('/api/v1/shop/products/get', { method: 'GET' });
  return { kind: 'page', status: 200, html: 'a page' };
}`;
await mountFakePages(shop, RENDER_PAGE);
type Figures = ReadonlyMap<string, number>;

async function read(): Promise<Figures> {
  const lines = (await registry.metrics()).split('\n').filter((line) => /^\w/.test(line));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end))];
    }),
  );
}

/** By how much the figures of one kind rose, without those that did not. */
async function risen(
  metric: string,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await read();
  await work();
  const rises = [...(await read())]
    .filter(([series]) => series.startsWith(metric))
    .map(([series, value]) => [series.slice(metric.length), value - (before.get(series) ?? 0)]);
  return Object.fromEntries(rises.filter(([, rise]) => rise !== 0)) as Record<string, number>;
}
const orders = (work: () => Promise<unknown>) => risen('hemstitch_orders_total', work);

const page = async (path: string): Promise<Response> =>
  await shop.app.request(`http://localhost:3000${path}`, { headers: { accept: 'text/html' } });

test('an order is counted when it is placed, also when it is placed again, and once when it is paid, however often it is captured', async () => {
  const buy = async () => {
    const { shopper, paymentId } = await anOrderOfTwoUnits(shop, simulator);
    await capturePayment(shop, shopper, paymentId);
    await processEvents();
  };
  expect(await orders(buy)).toEqual({ '{event="begun"}': 1, '{event="paid"}': 1 });

  const product = await aProduct(shop.ctx, { stock: 2 });
  const shopper = await aShopper(shop.ctx);
  await fillCart(shop.ctx, shopper, product.id);
  const placeTwice = async () => {
    const placed = await checkOut(shop, shopper);
    expect(await checkOut(shop, shopper)).toMatchObject({
      status: 201,
      body: { orderId: placed.body['orderId'] },
    });
  };
  expect(await orders(placeTwice)).toEqual({ '{event="begun"}': 1 });
});

test('a declined payment is counted as failed, and its order as paid once another succeeds', async () => {
  const { shopper, paymentId } = await anOrderOfTwoUnits(shop, simulator, { paid: false });
  const pay = async (decline: boolean) => {
    await simulator.approve(paymentId, { decline });
    await capturePayment(shop, shopper, paymentId);
  };
  expect(await orders(() => pay(true))).toEqual({ '{event="failed"}': 1 });
  expect(await orders(() => pay(false))).toEqual({ '{event="paid"}': 1 });
});

test('a refund is counted once, made in the shop or at the provider', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const inTheShop = async () => {
    await refund(id, { amount: 30 });
    await processEvents();
  };
  expect(await risen('hemstitch_refunds_total', inTheShop)).toEqual({ '{source="shop"}': 1 });
  const atTheProvider = async () => {
    await simulator.refundOutside(await payment.captureOf(id));
    await processEvents();
  };
  expect(await risen('hemstitch_refunds_total', atTheProvider)).toEqual({
    '{source="provider"}': 1,
  });
});

test('an event that arrives again, and changes nothing, is not counted again', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator, { paid: false });
  const expire = () =>
    inTransaction(shop.ctx.db, async (trx) => {
      const order = await lockOrder(trx, id);
      return order && (await changeOrder(shop.ctx, trx, order, 'expired', { actor: 'shop' }));
    });
  expect(await orders(expire)).toEqual({ '{event="expired"}': 1 });
  expect(await orders(expire)).toEqual({});
});

test('an order that finds its stock gone is a conflict and not an order', async () => {
  const product = await aProduct(shop.ctx, { stock: 1 });
  const shoppers = await Promise.all([aShopper(shop.ctx), aShopper(shop.ctx)]);
  for (const shopper of shoppers) await fillCart(shop.ctx, shopper, product.id);
  const work = () => Promise.all(shoppers.map((shopper) => checkOut(shop, shopper)));
  expect(await risen('hemstitch_', work)).toMatchObject({
    'orders_total{event="begun"}': 1,
    stock_conflicts_total: 1,
  });
});

test('calls of the payment provider are counted by their result; those that were not sent took no time', async () => {
  const calls = 'hemstitch_payment_provider_call';
  const look = () => shop.ctx.payments.paypal.getPayment('UNKNOWN');
  expect(await risen(calls, look)).toMatchObject({
    's_total{result="answered"}': 1,
    _duration_seconds_count: 1,
  });
  const gone = await aTestShop();
  const failing = await risen(calls, async () => {
    for (let call = 0; call < 8; call += 1) await gone.ctx.payments.paypal.getPayment('UNKNOWN');
  });
  const sent = failing['s_total{result="connection"}'] ?? 0;
  expect(sent).toBeGreaterThan(0);
  expect(failing['s_total{result="circuit-open"}']).toBe(8 - sent);
  expect(failing['_duration_seconds_count']).toBe(sent);
});

test('requests are counted by endpoint, those of staff by section', async () => {
  const requests = await risen('hemstitch_http_requests_total', async () => {
    await shop.send('GET', '/api/v1/shop/products/get');
    await shop.send('GET', '/shop/products/get');
    await shop.send('GET', '/api/v1/admin/backups', { as: admin });
    await shop.send('GET', '/api/v1/admin/backups');
  });
  expect(Object.values(requests).reduce((sum, rise) => sum + rise, 0)).toBe(4);
  expect(requests).toMatchObject({
    '{route="adminBackups",status="2xx"}': 1,
    '{route="adminBackups",status="4xx"}': 1,
  });
});

test('a page is one request, whatever it requests itself, and paths that visitors invent have no names', async () => {
  expect(
    await risen('hemstitch_http_requests_total', async () => {
      await page('/shop/cart');
      await page('/shop/Product/1/');
      await page('/shop/product/2');
      await page('/admin/orders');
      await page('/admin/invented');
      await page('/shop/invented');
      await page('/api/v1/invented');
    }),
  ).toEqual({
    '{route="/shop/cart",status="2xx"}': 1,
    '{route="/shop/product/:id",status="2xx"}': 2,
    '{route="/admin",status="2xx"}': 2,
    '{route="other",status="2xx"}': 1,
    '{route="other",status="4xx"}': 1,
  });
});

test('pages are counted as hits and misses of the page cache', async () => {
  // Cached only while changes can be received.
  await expect
    .poll(() => risen('hemstitch_page_cache_requests_total', () => page('/shop/home')))
    .toEqual({ '{result="hit"}': 1 });
  expect(
    await risen('hemstitch_page_cache_requests_total', () => page('/shop/home?page=2')),
  ).toEqual({ '{result="miss"}': 1 });
});

test('waiting work is what is due and not started, in every queue', async () => {
  const { db, clock } = shop.ctx;
  await runAllJobs(shop.ctx);
  await db.deleteFrom('mails').execute();
  const queued = clock.now();
  await queueJob(db, 'purge-expired-keys', {}, { runAt: queued });
  await queueJob(db, 'purge-expired-keys', {}, { runAt: minutesAfter(queued, 60) });
  const mail = { kind: 'none', recipient: '', payload: '{}', queued_at: queued };
  for (const sent_at of [null, null, queued])
    await db
      .insertInto('mails')
      .values({ ...mail, id: newId(), dedupe_key: newId(), sent_at })
      .execute();
  const verifiedAt = new Date('2026-01-02T03:04:05Z');
  await recordBackup(db, {
    startedAt: verifiedAt,
    finishedAt: verifiedAt,
    verifiedAt,
    byteSize: 1,
    problem: null,
  });

  const read = () => readWaitingWork(db, minutesAfter(queued, 2), { usesCdn: true });
  const work = await read();
  expect(work.queues.map(({ queue, waiting }) => [queue, waiting])).toEqual([
    ['jobs', 1],
    ['mails', 2],
    ['payment-events', 0],
    ['cdn-purges', 0],
  ]);
  const [jobs, mails, events] = work.queues.map(({ oldestAge }) => Math.round(oldestAge / 10));
  expect([jobs, mails, events]).toEqual([12, 12, 0]);
  expect(work).toMatchObject({ failedJobs: 0, verifiedAt: verifiedAt.getTime() / 1000 });

  await sql`SELECT graphile_worker.permanently_fail_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`.execute(
    db,
  );
  const later = await read();
  expect(later.failedJobs).toBe(2);
  expect(later.queues[0]).toMatchObject({ waiting: 0, oldestAge: 0 });
});
