import { aProduct } from '#support/products.ts';
import { buy, manyShoppers } from '../harness/buyer.ts';
import { sellUnguarded } from './unguarded-variants.ts';
import { runConcurrently, inHalfAMinute, type Race } from './race.ts';

const STOCK = 10;
const BUYERS = 40;

/** Too many shoppers for too few units. */
export const oversellRace: Race = async (shop) => {
  const product = await aProduct(shop.ctx, { stock: STOCK });
  const buyers = await manyShoppers(shop.ctx, BUYERS);
  const bought = await runConcurrently(buyers, (buyer) =>
    buy(shop, buyer, { productId: product.id, until: inHalfAMinute() }),
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
  const unguarded = await sellUnguarded(shop.ctx.pool, STOCK, BUYERS);
  return {
    ok: paid === STOCK && refused === BUYERS - STOCK && left?.on_hand === 0 && left.reserved === 0,
    sentence: `${BUYERS} shoppers wanted the last ${STOCK} units at once: ${paid} were sold and paid, ${refused} got the message that it is sold out.`,
    unguarded: `A shop that looks first and takes later sold ${unguarded} of ${STOCK}.`,
  };
};
