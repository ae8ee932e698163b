import { aCoupon, aProduct } from '#support/products.ts';
import { manyShoppers, placeOrder } from '../harness/buyer.ts';
import { useCouponUnguarded } from './unguarded-variants.ts';
import { runConcurrently, inHalfAMinute, type Race } from './race.ts';

const LIMIT = 5;
const BUYERS = 30;

/** Too many shoppers for a limited coupon. */
export const couponRace: Race = async (shop) => {
  const product = await aProduct(shop.ctx, { stock: 1000 });
  const coupon = await aCoupon(shop.ctx, { usageLimit: LIMIT });
  const buyers = await manyShoppers(shop.ctx, BUYERS, product.id);
  const placed = await runConcurrently(buyers, (buyer) =>
    placeOrder(shop, buyer, { coupon: coupon.code, until: inHalfAMinute() }),
  );
  const given = placed.filter((answer) => answer.status === 201).length;
  const refused = placed.filter((answer) => answer.body.code === 'COUPON_USED_UP').length;
  const unguarded = await useCouponUnguarded(shop.ctx.pool, LIMIT, BUYERS);
  return {
    ok: given === LIMIT && refused === BUYERS - LIMIT,
    sentence: `${BUYERS} shoppers used a coupon made for ${LIMIT} at once: ${given} got the discount, ${refused} got the message that it is used up.`,
    unguarded: `A shop that counts first gave ${unguarded}.`,
  };
};
