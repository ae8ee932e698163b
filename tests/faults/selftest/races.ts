/** The races of `npm run selftest`, each with its result in words for a merchant. */
import { setTimeout as pause } from 'node:timers/promises';
import { aCoupon, aProduct } from '#support/products.ts';
import { aBuyer, buy, capture, manyShoppers, paymentIdOf, placeOrder } from '../harness/buyer.ts';
import type { RunningInstances } from '../harness/two-instances.ts';

export interface RaceResult {
  readonly ok: boolean;
  readonly sentence: string;
}

export type Race = (shop: RunningInstances) => Promise<RaceResult>;

/**
 * Concurrent requests. The scratch shop shares a database server with the real one, which needs connections for its
 * visitors.
 */
const CONCURRENCY = 16;

/** Runs the work for all items, a limited number at a time. */
async function runConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of left) {
      results[index] = await work(item);
      await pause(0);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return results;
}

/** Too many shoppers for too few units. */
const oversellRace: Race = async (shop) => {
  const [stock, wanted] = [10, 40];
  const product = await aProduct(shop.ctx, { stock });
  const bought = await runConcurrently(await manyShoppers(shop.ctx, wanted), (buyer) =>
    buy(shop, buyer, { productId: product.id }),
  );
  const paid = bought.filter((purchase) => purchase.kind === 'paid').length;
  const refused = bought.filter(
    (purchase) => purchase.kind === 'refused' && purchase.code === 'QUANTITY_ABOVE_STOCK',
  ).length;
  const { rows } = await shop.ctx.pool.query<{ on_hand: number; reserved: number }>(
    'SELECT on_hand, reserved FROM variants WHERE product_id = $1',
    [product.id],
  );
  const left = rows[0];
  return {
    ok: paid === stock && refused === wanted - stock && left?.on_hand === 0 && left.reserved === 0,
    sentence: `${wanted} shoppers wanted the last ${stock} units at once: ${paid} were sold and paid, ${refused} got the message that it is sold out.`,
  };
};

/** Too many shoppers for a limited coupon. */
const couponRace: Race = async (shop) => {
  const [limit, wanted] = [5, 30];
  const product = await aProduct(shop.ctx, { stock: 1000 });
  const coupon = await aCoupon(shop.ctx, { usageLimit: limit });
  const buyers = await manyShoppers(shop.ctx, wanted, product.id);
  const placed = await runConcurrently(buyers, (buyer) =>
    placeOrder(shop, buyer, { coupon: coupon.code }),
  );
  const given = placed.filter((answer) => answer.status === 201).length;
  const refused = placed.filter((answer) => answer.body.code === 'COUPON_USED_UP').length;
  return {
    ok: given === limit && refused === wanted - limit,
    sentence: `${wanted} shoppers used a coupon made for ${limit} at once: ${given} got the discount, ${refused} got the message that it is used up.`,
  };
};

/** One shopper who submits the same order repeatedly. */
const repeatRace: Race = async (shop) => {
  const product = await aProduct(shop.ctx, { stock: 1000 });
  const buyer = await aBuyer(shop.ctx, product.id);
  const keys = Array.from({ length: 30 }, () => 'one-intention');
  const answers = await runConcurrently(keys, (key) => placeOrder(shop, buyer, {}, key));
  const named = new Set(answers.map((answer) => answer.body.orderId));
  const { rows } = await shop.ctx.pool.query<{ made: number }>(
    'SELECT count(*)::int AS made FROM orders WHERE user_id = $1',
    [buyer.id],
  );
  const made = rows[0]?.made ?? 0;
  const agreed = named.size === 1 && answers.every((answer) => answer.status === 201);
  return {
    ok: made === 1 && agreed,
    sentence: `A shopper sent the same order ${keys.length} times: ${made === 1 ? 'one order was made' : `${made} orders were made`}, and ${agreed ? 'every answer named it' : 'the answers differed'}.`,
  };
};

/** Payments that are reported by the returning buyer twice and by the provider three times. */
const settleRace: Race = async (shop) => {
  const product = await aProduct(shop.ctx, { stock: 1000 });
  const buyers = await manyShoppers(shop.ctx, 8, product.id);
  await shop.simulator.faults({ webhookCopies: [3, 3], shuffle: true, webhookDelayMs: 500 });
  const orders = await runConcurrently(buyers, async (buyer) => {
    const placed = await placeOrder(shop, buyer);
    const paymentId = paymentIdOf(placed);
    await shop.simulator.approve(paymentId);
    await Promise.all([capture(shop, buyer, paymentId), capture(shop, buyer, paymentId)]);
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
  return {
    ok: [taken, paid, settled].every((count) => count === buyers.length),
    sentence: `${buyers.length} payments were each reported five times at once: ${taken} were taken, ${paid} orders are paid, and each was settled ${settled === buyers.length ? 'once' : `${settled} times in all`}.`,
  };
};

/** By what is raced for. */
export const RACES = {
  stock: oversellRace,
  'a coupon': couponRace,
  'one order': repeatRace,
  payments: settleRace,
} satisfies Record<string, Race>;
