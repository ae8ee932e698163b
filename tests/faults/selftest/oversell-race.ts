import { aProduct } from '#support/goods.ts';
import { buy, manyShoppers } from '../harness/buyer.ts';
import { oversellWeakly } from '#support/weak-twin.ts';
import { crowd, soon, type Race } from './race.ts';

const STOCK = 10;
const BUYERS = 40;

/** Too many shoppers for too few pieces. */
export const oversellRace: Race = async (shop) => {
  const product = await aProduct(shop.ctx, { stock: STOCK });
  const buyers = await manyShoppers(shop.ctx, BUYERS);
  const bought = await crowd(buyers, (buyer) =>
    buy(shop, buyer, { productId: product.id, until: soon() }),
  );
  const paid = bought.filter((purchase) => purchase.kind === 'paid').length;
  const told = bought.filter(
    (purchase) => purchase.kind === 'refused' && purchase.code === 'QUANTITY_ABOVE_STOCK',
  ).length;
  const { rows } = await shop.ctx.pool.query<{ on_hand: number; reserved: number }>(
    'SELECT on_hand, reserved FROM variants WHERE product_id = $1',
    [product.id],
  );
  const left = rows[0];
  const weak = await oversellWeakly(shop.ctx.pool, STOCK, BUYERS);
  return {
    ok: paid === STOCK && told === BUYERS - STOCK && left?.on_hand === 0 && left.reserved === 0,
    sentence: `${BUYERS} shoppers wanted the last ${STOCK} pieces at once: ${paid} were sold and paid, ${told} shoppers were told that there are no more.`,
    careless: `A shop that looks first and takes later sold ${weak} of ${STOCK}.`,
  };
};
