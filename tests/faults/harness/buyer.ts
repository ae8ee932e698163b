/**
 * A buyer who behaves like a real one: retries requests without a response, returns to a payment, gives up in the end.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { aShopper, fillCart, type Shopper } from '#support/checkout.ts';
import type { Context } from '#platform/context.ts';
import type { Simulator } from '#support/payment-simulator.ts';
import { sendRequest, retryUntilFinal, isUndecided, type ShopResponse } from './send-request.ts';
import { sized } from './sizes.ts';

/** Delay before a refused buyer tries again, long enough that a thousand of them do not flood the shop. */
const RETRY_AFTER_MS = sized(2000, 8000);
/** How long a buyer retries: a busy machine is twenty times slower. */
const PATIENCE_MS = 120_000;

export type Purchase =
  | { readonly kind: 'paid'; readonly orderId: string }
  | { readonly kind: 'refused'; readonly code: string }
  /** Stopped without a final response because everything was sold. */
  | { readonly kind: 'left' }
  | { readonly kind: 'gave up'; readonly at: string; readonly response: ShopResponse };

export interface ShopUnderTest {
  readonly url: string;
  readonly simulator: Simulator;
  readonly cards?: Simulator | undefined;
}

interface Patience {
  /** Deadline in milliseconds of `Date.now()`. */
  readonly until?: number;
  /** True once all units are sold and paid, so that waiting for a response is pointless. */
  readonly isSoldOut?: () => boolean;
}

export interface PurchaseRequest extends Patience {
  readonly productId: string;
  readonly coupon?: string;
  /** PayPal by default. */
  readonly paymentMethod?: string;
  /** Cancels the first order and places another one. */
  readonly cancelsFirst?: boolean;
}

/** Fills the cart, orders and pays. Out of stock is final here; see {@link buyWithRetries}. */
export async function buy(
  shop: ShopUnderTest,
  buyer: Shopper,
  { until = soon(), ...wanted }: PurchaseRequest,
): Promise<Purchase> {
  const request = { until, ...wanted };
  const added = await putInCart(shop, buyer, request);
  if (added.status !== 201) return outcomeOf('cart', added, request);
  return await orderAndPay(shop, buyer, request);
}

/** Tries again while the last units are only reserved by others, until {@link PurchaseRequest.isSoldOut}. */
export async function buyWithRetries(
  shop: ShopUnderTest,
  buyer: Shopper,
  request: PurchaseRequest & { readonly until: number },
): Promise<Purchase> {
  let filled = false;
  for (;;) {
    if (!filled) {
      const added = await putInCart(shop, buyer, request);
      filled = added.status === 201;
      if (!filled && added.status !== 409) return outcomeOf('cart', added, request);
    }
    const purchase = filled
      ? await orderAndPay(shop, buyer, request)
      : ({ kind: 'refused', code: 'QUANTITY_ABOVE_STOCK' } as const);
    if (purchase.kind !== 'refused' || request.isSoldOut?.() || Date.now() > request.until)
      return purchase;
    await pause(RETRY_AFTER_MS * (1 + Math.random()));
  }
}

const soon = (): number => Date.now() + PATIENCE_MS;

const putInCart = (
  shop: ShopUnderTest,
  buyer: Shopper,
  { productId, until = soon(), isSoldOut }: PurchaseRequest,
): Promise<ShopResponse> => {
  const key = randomUUID();
  const body = { userId: buyer.id, productId, quantity: 1 };
  return retryUntilFinal(
    () => sendRequest(shop.url, 'POST', '/api/v1/shop/cart', { as: buyer, body, key }),
    until,
    isSoldOut,
  );
};

async function orderAndPay(
  shop: ShopUnderTest,
  buyer: Shopper,
  request: PurchaseRequest & { readonly until: number },
): Promise<Purchase> {
  let placed = await placeOrder(shop, buyer, request);
  if (request.cancelsFirst && placed.status === 201) {
    const address = `/api/v1/shop/orders/${placed.body.orderId}/cancel`;
    await retryUntilFinal(
      () => sendRequest(shop.url, 'POST', address, { as: buyer, body: {} }),
      request.until,
    );
    placed = await placeOrder(shop, buyer, request);
  }
  if (placed.status !== 201) return outcomeOf('order', placed, request);
  const paymentId = paymentIdOf(placed);
  if (paymentId === '') return { kind: 'gave up', at: 'approval', response: placed };
  const isCard = request.paymentMethod !== undefined && request.paymentMethod !== 'paypal';
  const provider = (isCard && shop.cards) || shop.simulator;
  await approve(provider, paymentId, request.until);
  const captured = await capture(shop, buyer, paymentId, request.until);
  return captured.status === 200
    ? { kind: 'paid', orderId: placed.body.orderId ?? '' }
    : outcomeOf('capture', captured, request);
}

/** One checkout, repeated with the same key until there is a final response. */
export const placeOrder = (
  shop: ShopUnderTest,
  buyer: Shopper,
  {
    coupon,
    paymentMethod,
    until = soon(),
    isSoldOut,
  }: Patience & { readonly coupon?: string; readonly paymentMethod?: string } = {},
  key: string = randomUUID(),
): Promise<ShopResponse> => {
  const body = { ...orderOf(buyer, coupon), ...(paymentMethod && { paymentMethod }) };
  return retryUntilFinal(
    () => sendRequest(shop.url, 'POST', '/api/v1/shop/orders', { as: buyer, body, key }),
    until,
    isSoldOut,
  );
};

export const orderOf = (buyer: Shopper, coupon?: string) => ({
  userId: buyer.id,
  addressInfo: { addressId: buyer.addressId },
  coupon: coupon === undefined ? null : { code: coupon },
});

/** The payment provider's id of the payment for a placed order; empty without one. */
export const paymentIdOf = ({ body }: ShopResponse): string => {
  const page = new URL(body.approvalURL ?? 'none:');
  const [, ofCard = ''] = /^\/c\/pay\/(\w+)$/.exec(page.pathname) ?? [];
  return page.searchParams.get('token') ?? ofCard;
};

export const capture = (
  shop: ShopUnderTest,
  buyer: Shopper,
  paymentId: string,
  until = soon(),
): Promise<ShopResponse> =>
  retryUntilFinal(
    () =>
      sendRequest(shop.url, 'POST', '/api/v1/shop/orders/capture', {
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

function outcomeOf(at: string, answer: ShopResponse, { isSoldOut }: Patience): Purchase {
  if (isUndecided(answer))
    return isSoldOut?.() ? { kind: 'left' } : { kind: 'gave up', at, response: answer };
  return answer.status >= 400
    ? { kind: 'refused', code: String(answer.body.code) }
    : { kind: 'gave up', at, response: answer };
}

/** A signed-in shopper with an address and, when a product is given, one unit of it in the cart. */
export async function aBuyer(ctx: Context, productId?: string): Promise<Shopper> {
  const shopper = await aShopper(ctx);
  if (productId !== undefined) await fillCart(ctx, shopper, productId);
  return shopper;
}

export async function manyShoppers(
  ctx: Context,
  count: number,
  productId?: string,
): Promise<Shopper[]> {
  // One transaction, because a durable commit for each row would take longer than most tests.
  return await ctx.db.transaction().execute(async (db) => {
    const shoppers: Shopper[] = [];
    while (shoppers.length < count) shoppers.push(await aBuyer({ ...ctx, db }, productId));
    return shoppers;
  });
}

/** The orders of a purchase that was paid, sorted; the others as they ended. */
export const paidOrders = (purchases: readonly Purchase[]): string[] =>
  purchases.map((each) => (each.kind === 'paid' ? each.orderId : JSON.stringify(each))).sort();
