import { aProduct } from '#support/goods.ts';
import { manyShoppers, placeOrder } from '../harness/buyer.ts';
import { repeatWeakly } from '#support/weak-twin.ts';
import { crowd, soon, type Race } from './race.ts';

const PRESSES = 30;

/** One shopper who presses the button again and again. */
export const repeatRace: Race = async (shop) => {
  const product = await aProduct(shop.ctx, { stock: 1000 });
  const [buyer] = await manyShoppers(shop.ctx, 1, product.id);
  if (!buyer) throw new Error('no shopper was made');
  const presses = Array.from({ length: PRESSES }, () => 'one-intention');
  const answers = await crowd(presses, (key) => placeOrder(shop, buyer, { until: soon() }, key));
  const named = new Set(answers.map((answer) => answer.body.orderId));
  const { rows } = await shop.ctx.pool.query<{ made: number }>(
    'SELECT count(*)::int AS made FROM orders WHERE user_id = $1',
    [buyer.id],
  );
  const made = rows[0]?.made ?? 0;
  const agreed = named.size === 1 && answers.every((answer) => answer.status === 201);
  const weak = await repeatWeakly(shop.ctx.pool, shop.instances.length, PRESSES);
  return {
    ok: made === 1 && agreed,
    sentence: `A shopper sent the same order ${PRESSES} times: ${made === 1 ? 'one order was made' : `${made} orders were made`}, and ${agreed ? 'every answer named it' : 'the answers differed'}.`,
    careless: `A shop whose instances remember for themselves made ${weak}.`,
  };
};
