/** A shopper on the way to a paid order, through the API. */
import { runOnce, Logger } from 'graphile-worker';
import { expect } from 'vitest';
import { jobs } from '#app/shop.ts';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { aProduct, type CreatedProduct, type WantedProduct } from '#support/products.ts';
import type { Simulator } from '#support/payment-simulator.ts';
import { aUser, anAddress, type TestUser } from '#support/users.ts';
import type { Reply, TestShop } from '#support/shop.ts';

export interface Shopper extends TestUser {
  addressId: string;
}

export async function aShopper(ctx: Context): Promise<Shopper> {
  const person = await aUser(ctx);
  return { ...person, addressId: await anAddress(ctx, person) };
}

/** Inserts a cart line directly. @returns the cart's id */
export async function fillCart(
  ctx: Context,
  person: TestUser,
  productId: string,
  quantity = 1,
  choice: { color?: string; size?: string } = {},
): Promise<string> {
  await ctx.db
    .insertInto('carts')
    .values({ id: newId(), user_id: person.id })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const cart = await ctx.db
    .updateTable('carts')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('user_id', '=', person.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('cart_lines')
    .values({
      id: newId(),
      cart_id: cart.id,
      product_id: productId,
      color: choice.color ?? '',
      size: choice.size ?? '',
      quantity,
      unit_price_when_added_cents: 0,
      added_at: ctx.clock.now(),
    })
    .execute();
  return cart.id;
}

export interface CheckoutExtras {
  cartId?: string;
  coupon?: string;
  shippingMethod?: string;
  shippingMethods?: string[];
  totalAmount?: number;
  paymentMethod?: string | undefined;
  /** Of a guest. */
  guest?: { email: string; userName: string };
  billingAddress?: object;
  /** Without a delivery address. */
  isCollected?: boolean;
  key?: string;
}

export async function checkOut(
  shop: TestShop,
  shopper: Shopper,
  extras: CheckoutExtras = {},
): Promise<Reply> {
  return await shop.send('POST', '/api/v1/shop/orders', {
    as: shopper,
    body: {
      userId: shopper.id,
      ...(extras.cartId === undefined ? {} : { cartId: extras.cartId }),
      addressInfo: { addressId: extras.isCollected ? null : shopper.addressId },
      shippingMethod: extras.shippingMethod ?? '',
      ...(extras.shippingMethods && { shippingMethods: extras.shippingMethods }),
      coupon: extras.coupon === undefined ? null : { code: extras.coupon },
      ...(extras.paymentMethod === undefined ? {} : { paymentMethod: extras.paymentMethod }),
      ...(extras.guest && { guest: extras.guest }),
      ...(extras.billingAddress && { billingAddress: extras.billingAddress }),
      ...(extras.totalAmount === undefined ? {} : { totalAmount: extras.totalAmount }),
    },
    headers: extras.key === undefined ? {} : { 'idempotency-key': extras.key },
  });
}

/** The payment provider's id of the payment for a placed order. */
export const paymentIdOf = (placed: Reply): string =>
  new URL(String(placed.body['approvalURL'])).searchParams.get('token') ?? '';

export async function capturePayment(
  shop: TestShop,
  shopper: TestUser,
  paymentId: string,
  orderId?: string,
): Promise<Reply> {
  return await shop.send('POST', '/api/v1/shop/orders/capture', {
    as: shopper,
    body: { paymentId, payerId: 'PAYER', ...(orderId === undefined ? {} : { orderId }) },
  });
}

export interface FullCart {
  product: CreatedProduct;
  shopper: Shopper;
  cartId: string;
}

/** A new shopper with a new product in the cart. */
export async function aFullCart(
  ctx: Context,
  quantity = 1,
  wanted: Partial<WantedProduct> = {},
): Promise<FullCart> {
  const product = await aProduct(ctx, wanted);
  const shopper = await aShopper(ctx);
  return { product, shopper, cartId: await fillCart(ctx, shopper, product.id, quantity) };
}

export interface UnpaidOrder extends FullCart {
  id: string;
  paymentId: string;
  placed: Reply;
}

/** A new shopper's order of a new product. */
export async function anUnpaidOrder(
  shop: TestShop,
  quantity = 1,
  { coupon, ...wanted }: Partial<WantedProduct> & { coupon?: string | undefined } = {},
): Promise<UnpaidOrder> {
  const cart = await aFullCart(shop.ctx, quantity, wanted);
  const placed = await checkOut(shop, cart.shopper, coupon === undefined ? {} : { coupon });
  expect(placed).toMatchObject({ status: 201 });
  return { ...cart, placed, id: String(placed.body['orderId']), paymentId: paymentIdOf(placed) };
}

/** Paid at a provider that needs no approval. @returns its id */
export async function anInstantlyPaidOrder(
  shop: TestShop,
  quantity: number,
  priceCents: number,
): Promise<string> {
  const order = await anUnpaidOrder(shop, quantity, { priceCents, stock: 9 });
  await capturePayment(shop, order.shopper, order.paymentId);
  return order.id;
}

/** An order of two units at $40.00 each. */
export async function anOrderOfTwoUnits(
  shop: TestShop,
  simulator: Simulator,
  { paid = true, stock = 2, coupon }: { paid?: boolean; stock?: number; coupon?: string } = {},
): Promise<UnpaidOrder> {
  const order = await anUnpaidOrder(shop, 2, { stock, priceCents: 4000, coupon });
  if (paid) {
    await simulator.approve(order.paymentId);
    await capturePayment(shop, order.shopper, order.paymentId);
  }
  return order;
}

/** Runs all queued and every-second jobs, also those scheduled for later. */
export async function runAllJobs(ctx: Context): Promise<void> {
  await ctx.pool.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND attempts = 0',
  );
  await ctx.pool.query(
    'UPDATE webhook_events SET look_at = received_at WHERE processed_at IS NULL',
  );
  const runScheduledJobs = async () => {
    for (const job of jobs) if (job.everySecond) await job.run(ctx, {});
  };
  await runScheduledJobs();
  await runOnce({
    pgPool: ctx.pool,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
    taskList: Object.fromEntries(
      jobs.map((job) => [job.name, (payload: unknown) => job.run(ctx, payload)]),
    ),
  });
  // Jobs that the first ones queued.
  await runScheduledJobs();
}
