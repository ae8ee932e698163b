import { aProduct } from '#support/products.ts';
import { manyShoppers, placeOrder } from '../harness/buyer.ts';
import { repeatUnguarded } from './unguarded-variants.ts';
import { runConcurrently, inHalfAMinute, type Race } from './race.ts';

const REQUESTS = 30;

/** One shopper who submits the same order repeatedly. */
export const repeatRace: Race = async (shop) => {
  const product = await aProduct(shop.ctx, { stock: 1000 });
  const [buyer] = await manyShoppers(shop.ctx, 1, product.id);
  if (!buyer) throw new Error('no shopper was made');
  const keys = Array.from({ length: REQUESTS }, () => 'one-intention');
  const answers = await runConcurrently(keys, (key) =>
    placeOrder(shop, buyer, { until: inHalfAMinute() }, key),
  );
  const named = new Set(answers.map((answer) => answer.body.orderId));
  const { rows } = await shop.ctx.pool.query<{ made: number }>(
    'SELECT count(*)::int AS made FROM orders WHERE user_id = $1',
    [buyer.id],
  );
  const made = rows[0]?.made ?? 0;
  const agreed = named.size === 1 && answers.every((answer) => answer.status === 201);
  const unguarded = await repeatUnguarded(shop.ctx.pool, shop.instances.length, REQUESTS);
  return {
    ok: made === 1 && agreed,
    sentence: `A shopper sent the same order ${REQUESTS} times: ${made === 1 ? 'one order was made' : `${made} orders were made`}, and ${agreed ? 'every answer named it' : 'the answers differed'}.`,
    unguarded: `A shop whose instances remember for themselves made ${unguarded}.`,
  };
};
