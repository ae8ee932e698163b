/** A small shop with everybody in it who can ask for something, and what each of them has. */
import { newId } from '#kernel/ids.ts';
import {
  aShopper,
  checkOut,
  comeBack,
  inCart,
  paymentOf,
  type Shopper,
} from '#support/checkout.ts';
import { aCoupon, aProduct } from '#support/goods.ts';
import { obligingProvider } from '#support/obliging-provider.ts';
import { aPerson, type Person } from '#support/people.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

/** A shopper with an address, a cart with one line, a paid order and one that waits for its payment. */
export interface Owner extends Shopper {
  productId: string;
  paidOrderId: string;
  orderId: string;
  paymentId: string;
  couponCode: string;
}

export interface Cast {
  shop: TestShop;
  /** In the shop's catalogue. */
  goods: { productId: string; couponCode: string };
  admin: Person;
}

export async function openCast(env: Record<string, string> = {}): Promise<Cast> {
  const shop = await openTestShop(env, { payments: obligingProvider() });
  const { id: productId } = await aProduct(shop.ctx, { stock: 1_000_000, priceCents: 5000 });
  const { code: couponCode } = await aCoupon(shop.ctx);
  return {
    shop,
    goods: { productId, couponCode },
    admin: await aPerson(shop.ctx, { role: 'admin' }),
  };
}

export async function anOwner({ shop, goods }: Cast): Promise<Owner> {
  const shopper = await aShopper(shop.ctx);
  const { productId, couponCode } = goods;
  await inCart(shop.ctx, shopper, productId, 2);
  const first = await checkOut(shop, shopper);
  await comeBack(shop, shopper, paymentOf(first));
  await inCart(shop.ctx, shopper, productId, 1);
  const second = await checkOut(shop, shopper);
  if (second.status !== 201) throw new Error(`no order: ${JSON.stringify(second.body)}`);
  return {
    ...shopper,
    productId,
    couponCode,
    paidOrderId: String(first.body['orderId']),
    orderId: String(second.body['orderId']),
    paymentId: paymentOf(second),
  };
}

/** The same things under names that nobody has. */
export function nobodys(owner: Owner): Owner {
  return {
    ...owner,
    id: newId(),
    addressId: newId(),
    paidOrderId: newId(),
    orderId: newId(),
    paymentId: `PAY${newId().replaceAll('-', '').toUpperCase()}`,
  };
}
