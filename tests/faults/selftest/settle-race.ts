import type pg from 'pg';
import { aProduct } from '#support/products.ts';
import { capture, manyShoppers, placeOrder } from '../harness/buyer.ts';
import { readThenWrite } from './unguarded-variants.ts';
import { runConcurrently, inHalfAMinute, type Race } from './race.ts';

const BUYERS = 8;

/** Payments that are reported by the returning buyer twice and by the provider three times. */
export const settleRace: Race = async (shop) => {
  const product = await aProduct(shop.ctx, { stock: 1000 });
  const buyers = await manyShoppers(shop.ctx, BUYERS, product.id);
  await shop.simulator.faults({ webhookCopies: [3, 3], shuffle: true, webhookDelayMs: 500 });
  const orders = await runConcurrently(buyers, async (buyer) => {
    const placed = await placeOrder(shop, buyer, { until: inHalfAMinute() });
    const paymentId = new URL(placed.body.approvalURL ?? shop.url).searchParams.get('token') ?? '';
    await shop.simulator.approve(paymentId);
    await Promise.all([
      capture(shop, buyer, paymentId, inHalfAMinute()),
      capture(shop, buyer, paymentId, inHalfAMinute()),
    ]);
    return placed.body.orderId;
  });
  await shop.simulator.faults({});
  const { captures } = await shop.simulator.state();
  const taken = captures.filter((each) => orders.includes(each.customId)).length;
  const { rows } = await shop.ctx.pool.query<{ paid: number; settled: number }>(
    `SELECT count(DISTINCT o.id)::int AS paid, count(h.id)::int AS settled
     FROM orders o JOIN order_history h ON h.order_id = o.id AND h.event = 'captured'
     WHERE o.id = ANY ($1::uuid[]) AND o.payment_status = 'paid'`,
    [orders],
  );
  const { paid, settled } = rows[0] ?? { paid: 0, settled: 0 };
  const unguarded = await settleUnguarded(shop.ctx.pool);
  return {
    ok: taken === BUYERS && paid === BUYERS && settled === BUYERS,
    sentence: `${BUYERS} payments were each reported five times at once: ${taken} were taken, ${paid} orders are paid, and each was settled ${settled === BUYERS ? 'once' : `${settled} times in all`}.`,
    unguarded: `A shop that looks first and writes later settled one payment ${unguarded} times.`,
  };
};

async function settleUnguarded(pool: pg.Pool): Promise<number> {
  await pool.query(
    'CREATE TABLE IF NOT EXISTS unguarded_settlements (at timestamptz DEFAULT now())',
  );
  return await readThenWrite(pool, 5, {
    read: 'SELECT count(*)::int AS value FROM unguarded_settlements',
    hasRoom: (value) => value === 0,
    together: 2,
    write: () => 'INSERT INTO unguarded_settlements DEFAULT VALUES',
  });
}
