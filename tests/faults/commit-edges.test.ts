/** A connection that breaks at COMMIT: just before it reaches the database, or just after it was done. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Shopper } from '#support/checkout.ts';
import { aProduct } from '#support/goods.ts';
import { createPool } from '#platform/database/pool.ts';
import { askShop, isOpen, type ShopAnswer } from './harness/ask-shop.ts';
import { capture, manyShoppers, orderOf, placeOrder } from './harness/buyer.ts';
import { awaitCalm } from './harness/calm.ts';
import type { CommitFate, DatabaseProxy } from './harness/database-proxy.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { tellLogsOnFailure } from './harness/failure-logs.ts';

const EDGES: readonly Exclude<CommitFate, 'pass'>[] = ['before', 'after'];

let shop: FaultShop;
beforeAll(async () => {
  shop = await startFaultShop();
});
beforeEach(() => tellLogsOnFailure(shop));
afterEach(async () => {
  shop.proxy.onCommit();
  expect(await awaitCalm(shop)).toEqual([]);
});
afterAll(() => shop.stop());

const soon = () => Date.now() + 60_000;

/** Strikes the first transaction that contains such a statement; tells whether it did. */
function strikeOnce(proxy: DatabaseProxy, fate: CommitFate, statement: RegExp): () => boolean {
  let struck = false;
  proxy.onCommit((statements) => {
    if (struck || !statements.some((text) => statement.test(text))) return 'pass';
    struck = true;
    return fate;
  });
  return () => struck;
}

async function aBuyerWithCart(): Promise<{ buyer: Shopper; productId: string }> {
  const product = await aProduct(shop.ctx, { stock: 5 });
  const [buyer] = await manyShoppers(shop.ctx, 1, product.id);
  if (!buyer) throw new Error('no buyer');
  return { buyer, productId: product.id };
}

const ordersOf = async (buyer: Shopper) =>
  (
    await shop.ctx.pool.query<{ id: string; payment_status: string }>(
      'SELECT id, payment_status FROM orders WHERE user_id = $1',
      [buyer.id],
    )
  ).rows;

const stockOf = async (productId: string) =>
  (
    await shop.ctx.pool.query('SELECT on_hand, reserved FROM variants WHERE product_id = $1', [
      productId,
    ])
  ).rows[0];

const paymentOf = (placed: ShopAnswer): string =>
  new URL(placed.body.approvalURL ?? shop.url).searchParams.get('token') ?? '';

describe.each(EDGES)('the connection breaks just %s COMMIT', (edge) => {
  test('of placing an order: pressing again gives one order that holds its stock once', async () => {
    const { buyer, productId } = await aBuyerWithCart();
    const struck = strikeOnce(shop.proxy, edge, /insert into "orders"/i);
    const key = `edge-${edge}`;
    const first = await askShop(shop.url, 'POST', '/api/v1/shop/orders', {
      as: buyer,
      body: orderOf(buyer),
      key,
    });
    expect(struck()).toBe(true);
    expect(isOpen(first)).toBe(true);
    expect(await ordersOf(buyer)).toHaveLength(edge === 'before' ? 0 : 1);

    const again = await placeOrder(shop, buyer, { until: soon() }, key);
    expect(again.status).toBe(201);
    expect(await ordersOf(buyer)).toEqual([{ id: again.body.orderId, payment_status: 'pending' }]);
    expect(await stockOf(productId)).toEqual({ on_hand: 5, reserved: 1 });
  });

  test('of settling a payment: coming back finds it paid, once', async () => {
    const { buyer, productId } = await aBuyerWithCart();
    const placed = await placeOrder(shop, buyer, { until: soon() });
    await shop.simulator.faults({ webhookCopies: [0, 0] });
    await shop.simulator.approve(paymentOf(placed));
    const struck = strikeOnce(shop.proxy, edge, /insert into "payment_captures"/i);
    const first = await askShop(shop.url, 'POST', '/api/v1/shop/orders/capture', {
      as: buyer,
      body: { paymentId: paymentOf(placed), payerId: 'PAYER' },
    });
    expect(struck()).toBe(true);
    expect(isOpen(first)).toBe(true);
    expect(await ordersOf(buyer)).toMatchObject([
      { payment_status: edge === 'before' ? 'capturing' : 'paid' },
    ]);

    const again = await capture(shop, buyer, paymentOf(placed), soon());
    expect(again.status).toBe(200);
    await shop.simulator.faults({});
    const { captures } = await shop.simulator.state();
    expect(captures.filter((each) => each.customId === placed.body.orderId)).toHaveLength(1);
    expect(await stockOf(productId)).toEqual({ on_hand: 4, reserved: 0 });
  });
});

test('the weak twin, which runs a write again because no answer came, writes twice', async () => {
  await shop.ctx.pool.query('CREATE TABLE weak_retry (what text)');
  const proxied = new URL(shop.database.url());
  proxied.port = String(shop.proxy.port);
  const pool = createPool(proxied.href, shop.ctx.log, 2);
  strikeOnce(shop.proxy, 'after', /weak_retry/);
  const write = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query("INSERT INTO weak_retry VALUES ('one order')");
      await client.query('COMMIT');
      client.release();
    } catch {
      client.release(true);
      await write();
    }
  };
  await write();
  await pool.end();
  const { rows } = await shop.ctx.pool.query('SELECT what FROM weak_retry');
  expect(rows).toHaveLength(2);
});
