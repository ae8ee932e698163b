import { aCoupon, aProduct } from '#support/goods.ts';
import { manyShoppers, placeOrder } from '../harness/buyer.ts';
import { overspendWeakly } from '#support/weak-twin.ts';
import { crowd, soon, type Race } from './race.ts';

const LIMIT = 5;
const BUYERS = 30;

/** Too many shoppers for a limited coupon. */
export const couponRace: Race = async (shop) => {
  const product = await aProduct(shop.ctx, { stock: 1000 });
  const coupon = await aCoupon(shop.ctx, { usageLimit: LIMIT });
  const buyers = await manyShoppers(shop.ctx, BUYERS, product.id);
  const placed = await crowd(buyers, (buyer) =>
    placeOrder(shop, buyer, { coupon: coupon.code, until: soon() }),
  );
  const given = placed.filter((answer) => answer.status === 201).length;
  const told = placed.filter((answer) => answer.body.code === 'COUPON_USED_UP').length;
  const weak = await overspendWeakly(shop.ctx.pool, LIMIT, BUYERS);
  return {
    ok: given === LIMIT && told === BUYERS - LIMIT,
    sentence: `${BUYERS} shoppers used a coupon made for ${LIMIT} at once: ${given} got the discount, ${told} were told that it is used up.`,
    careless: `A shop that counts first gave ${weak}.`,
  };
};
