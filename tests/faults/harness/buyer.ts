/** A buyer who behaves like a person: tries again when nothing is said, comes back to a payment, gives up in the end. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { aShopper, inCart, type Shopper } from '#support/checkout.ts';
import type { Context } from '#platform/context.ts';
import type { Simulator } from '#support/payment-simulator.ts';
import { askShop, askUntilAnswered, isOpen, type ShopAnswer } from './ask-shop.ts';
import { sized } from './sizes.ts';

/** How long a refused buyer waits before looking again; a thousand of them must not be a flood. */
const COMES_BACK_MS = sized(2000, 8000);

export type Purchase =
  | { readonly kind: 'paid'; readonly orderId: string }
  | { readonly kind: 'refused'; readonly code: string }
  /** Without an answer, when all was sold. */
  | { readonly kind: 'left' }
  | { readonly kind: 'gave up'; readonly at: string; readonly heard: ShopAnswer };

export interface Shopping {
  readonly url: string;
  readonly simulator: Simulator;
}

export interface Wish {
  readonly productId: string;
  readonly coupon?: string;
  /** When patience ends, in milliseconds of `Date.now()`. */
  readonly until: number;
  /** Cancels the first order that is made, and orders anew. */
  readonly changesMind?: boolean;
  /** Says that all pieces are sold and paid, so that nobody need wait for an answer any more. */
  readonly isOver?: () => boolean;
}

/** Fills the cart, then orders and pays. A refusal for want of stock is a last word here; see {@link buyPatiently}. */
export async function buy(shop: Shopping, buyer: Shopper, wish: Wish): Promise<Purchase> {
  const added = await putInCart(shop, buyer, wish);
  if (added.status !== 201) return endOf('cart', added, wish);
  return await orderAndPay(shop, buyer, wish);
}

/** Tries again while the last pieces are only held by others, until {@link Wish.isOver}. */
export async function buyPatiently(shop: Shopping, buyer: Shopper, wish: Wish): Promise<Purchase> {
  let filled = false;
  for (;;) {
    if (!filled) {
      const added = await putInCart(shop, buyer, wish);
      filled = added.status === 201;
      if (!filled && added.status !== 409) return endOf('cart', added, wish);
    }
    const purchase = filled
      ? await orderAndPay(shop, buyer, wish)
      : ({ kind: 'refused', code: 'QUANTITY_ABOVE_STOCK' } as const);
    if (purchase.kind !== 'refused' || wish.isOver?.() || Date.now() > wish.until) return purchase;
    await pause(COMES_BACK_MS * (1 + Math.random()));
  }
}

const putInCart = (
  shop: Shopping,
  buyer: Shopper,
  { productId, until, isOver }: Wish,
): Promise<ShopAnswer> => {
  const key = randomUUID();
  const body = { userId: buyer.id, productId, quantity: 1 };
  return askUntilAnswered(
    () => askShop(shop.url, 'POST', '/api/v1/shop/cart', { as: buyer, body, key }),
    until,
    isOver,
  );
};

async function orderAndPay(shop: Shopping, buyer: Shopper, wish: Wish): Promise<Purchase> {
  let placed = await placeOrder(shop, buyer, wish);
  if (wish.changesMind && placed.status === 201) {
    const address = `/api/v1/shop/orders/${placed.body.orderId}/cancel`;
    await askUntilAnswered(
      () => askShop(shop.url, 'POST', address, { as: buyer, body: {} }),
      wish.until,
    );
    placed = await placeOrder(shop, buyer, wish);
  }
  if (placed.status !== 201) return endOf('order', placed, wish);
  const paymentId = new URL(placed.body.approvalURL ?? shop.url).searchParams.get('token');
  if (paymentId === null) return { kind: 'gave up', at: 'approval', heard: placed };
  await approve(shop.simulator, paymentId, wish.until);
  const captured = await capture(shop, buyer, paymentId, wish.until);
  return captured.status === 200
    ? { kind: 'paid', orderId: placed.body.orderId ?? '' }
    : endOf('capture', captured, wish);
}

/** One press of the button: repeated under one key until there is an answer. */
export const placeOrder = (
  shop: Shopping,
  buyer: Shopper,
  { coupon, until, isOver }: Pick<Wish, 'coupon' | 'until' | 'isOver'>,
  key: string = randomUUID(),
): Promise<ShopAnswer> => {
  const body = orderOf(buyer, coupon);
  return askUntilAnswered(
    () => askShop(shop.url, 'POST', '/api/v1/shop/orders', { as: buyer, body, key }),
    until,
    isOver,
  );
};

export const orderOf = (buyer: Shopper, coupon?: string) => ({
  userId: buyer.id,
  addressInfo: { addressId: buyer.addressId },
  coupon: coupon === undefined ? null : { code: coupon },
});

export const capture = (
  shop: Shopping,
  buyer: Shopper,
  paymentId: string,
  until: number,
): Promise<ShopAnswer> =>
  askUntilAnswered(
    () =>
      askShop(shop.url, 'POST', '/api/v1/shop/orders/capture', {
        as: buyer,
        body: { paymentId, payerId: 'PAYER' },
      }),
    until,
  );

async function approve(simulator: Simulator, paymentId: string, until: number): Promise<void> {
  while (Date.now() < until) {
    try {
      return void (await simulator.approve(paymentId));
    } catch {
      await pause(300);
    }
  }
}

function endOf(at: string, answer: ShopAnswer, { isOver }: Wish): Purchase {
  if (isOpen(answer)) return isOver?.() ? { kind: 'left' } : { kind: 'gave up', at, heard: answer };
  return answer.status >= 400
    ? { kind: 'refused', code: String(answer.body.code) }
    : { kind: 'gave up', at, heard: answer };
}

/** Shoppers with an address, signed in, and with one piece of a product in the cart where one is named. */
export async function manyShoppers(
  ctx: Context,
  count: number,
  productId?: string,
): Promise<Shopper[]> {
  // One transaction: a durable commit for each row would take longer than many a test.
  return await ctx.db.transaction().execute(async (db) => {
    const shoppers: Shopper[] = [];
    while (shoppers.length < count) {
      const shopper = await aShopper({ ...ctx, db });
      if (productId !== undefined) await inCart({ ...ctx, db }, shopper, productId);
      shoppers.push(shopper);
    }
    return shoppers;
  });
}
