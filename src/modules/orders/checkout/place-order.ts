import { isDeepStrictEqual } from 'node:util';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { dayIn } from '#kernel/day.ts';
import { newId } from '#kernel/ids.ts';
import { cents, sum, times } from '#kernel/money.ts';
import { secondsAfter } from '#platform/clock.ts';
import { isPublicDemo } from '#platform/config/settings-safety.ts';
import type { Actor, Context } from '#platform/context.ts';
import { afterCommit, inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';
import { orders, stockConflicts } from '#platform/metrics/instruments.ts';
import { consentToNewsletter, lockUserForOrder, type Address } from '#modules/accounts/index.ts';
import { lockCart } from '#modules/cart/index.ts';
import {
  choiceKey,
  findProductCards,
  findSellables,
  reserveStock,
  type Sellable,
} from '#modules/catalogue/index.ts';
import { checkCoupon, countCouponUse, limitCouponGuesses } from '#modules/promotions/index.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import {
  checkoutFingerprint,
  chosenShipping,
  compareTotal,
  quoteOf,
  isSameTotal,
  type CheckoutLine,
} from '#modules/orders/checkout/checkout.rules.ts';
import { confirmFreeOrder } from '#modules/orders/checkout/confirm-free-order.ts';
import {
  expiryOf,
  MAX_UNPAID_ORDERS_PER_HOUR,
  secondsUntilNextOrder,
  type UnpaidOrder,
} from '#modules/orders/checkout/hold.rules.ts';
import { insertOrder, type NewLine } from '#modules/orders/checkout/insert-order.repository.ts';
import type { OrderDetails } from '#modules/orders/order.presenter.ts';
import { findOrderByKey, lockUnpaidOrderOf, type Order } from '#modules/orders/order.repository.ts';
import { readOrderDetails } from '#modules/orders/read-orders.ts';
import { unpaidOrdersOf } from '#modules/orders/checkout/unpaid-orders.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

export interface Checkout {
  /** The shopper's cart id, if the client sends it. */
  readonly cartId: string | null;
  readonly addressId: string | null;
  /** The chosen method's name; empty for none. */
  readonly shippingMethod: string;
  /** Empty for none. */
  readonly couponCode: string;
  /** The total that the buyer saw, in dollars, if the client sends it. */
  readonly totalSeen: number | null;
  /** Whether the buyer consented to the newsletter. */
  readonly newsletter: boolean;
  readonly idempotencyKey: string | null;
}

/**
 * Places an order from the shopper's cart and reserves its stock and coupon use, in one transaction. A repeated checkout
 * returns the existing order. The payment is created later (request-payment.ts).
 */
export async function placeOrder(
  ctx: Context,
  actor: Actor,
  checkout: Checkout,
): Promise<OrderDetails | Refusal> {
  // Before the transaction, which holds a connection.
  const settings = await getStoreSettings(ctx);
  const place = () =>
    inRefusableTransaction<OrderDetails, Refusal>(ctx.db, async (trx, rollBackWith) => {
      const result = await placeInTransaction(ctx, trx, actor, checkout, settings);
      if (isRefusal(result)) return rollBackWith(result);
      if (checkout.newsletter)
        await consentToNewsletter(trx, settings, actor.id, 'checkout', ctx.clock.now());
      return result;
    });
  return checkout.couponCode === '' ? await place() : await limitCouponGuesses(ctx, actor, place);
}

async function placeInTransaction(
  ctx: Context,
  trx: Trx,
  actor: Actor,
  checkout: Checkout,
  { timeZone, maxUnitsPerLine, maxUnitsPerOrder }: StoreSettings,
): Promise<OrderDetails | Refusal> {
  const now = ctx.clock.now();
  // Lock order: user, cart, order, coupon, stock.
  const address = await lockUserForOrder(trx, actor.id, checkout.addressId, now);
  const cart = await lockCart(trx, actor.id);
  if (checkout.cartId !== null && checkout.cartId !== cart.id) return refuse('NOT_FOUND');
  const fingerprint = checkoutFingerprint(
    cart,
    checkout.addressId ?? '',
    checkout.shippingMethod,
    checkout.couponCode,
  );

  const placedBefore =
    checkout.idempotencyKey === null
      ? undefined
      : await findOrderByKey(trx, actor.id, checkout.idempotencyKey);
  if (placedBefore)
    return placedBefore.order_status === 'rejected'
      ? refuse(placedBefore.payment_status === 'expired' ? 'ORDER_EXPIRED' : 'ORDER_CLOSED')
      : await readOrderDetails(trx, placedBefore);
  const unpaidOrder = await lockUnpaidOrderOf(trx, actor.id);
  if (unpaidOrder) {
    if (isSameCheckout(unpaidOrder, fingerprint, address, checkout, now))
      return await readOrderDetails(trx, unpaidOrder);
    const released = await changeOrder(ctx, trx, unpaidOrder, 'replaced', {
      actor: 'shopper',
      actorId: actor.id,
    });
    if (isRefusal(released)) return released;
  }

  if (cart.lines.length === 0) return refuse('CART_EMPTY');
  const sellables = await findSellables(trx, cart.lines);
  if (!address) return refuse('ADDRESS_MISSING');
  // Shipping methods of available products, as in the cart; sold-out lines are refused below.
  const buyable = [...sellables.values()].filter(({ available }) => available > 0);
  const shipping = chosenShipping(buyable, checkout.shippingMethod);
  if (isRefusal(shipping)) return shipping;

  const lines: CheckoutLine[] = [];
  for (const line of cart.lines) {
    const { productId, color, size, options, quantity } = line;
    const sellable = sellables.get(choiceKey(line));
    if (!sellable) {
      const card = (await findProductCards(trx, [productId])).get(productId);
      return refuse('ITEM_UNAVAILABLE', card && { what: card.title }, {
        productId,
        color,
        size,
        options,
      });
    }
    if (quantity > sellable.available) return quantityAboveStock(sellable.available, sellable);
    if (quantity > maxUnitsPerLine)
      return refuse('LINE_LIMIT', { n: maxUnitsPerLine, what: sellable.title });
    lines.push({ ...sellable, quantity });
  }
  if (lines.reduce((units, { quantity }) => units + quantity, 0) > maxUnitsPerOrder)
    return refuse('ORDER_LIMIT', { n: maxUnitsPerOrder });

  const subtotal = sum(lines.map((line) => times(line.unitPrice, line.quantity)));
  const coupon =
    checkout.couponCode === ''
      ? null
      : await checkCoupon(trx, checkout.couponCode, subtotal, dayIn(timeZone, now));
  if (isRefusal(coupon)) return coupon;
  const quote = quoteOf(lines, coupon, shipping);
  const changed = compareTotal(checkout.totalSeen, quote, lines);
  if (changed) return changed;
  const unpaidOrders = await unpaidOrdersOf(trx, actor.id, now);
  // In a public demo visitors share accounts.
  if (ctx.settings.rateLimits && !isPublicDemo(ctx.settings))
    throwIfTooManyUnpaidOrders(unpaidOrders, now);

  if (coupon && !(await countCouponUse(trx, coupon.id))) return refuse('COUPON_USED_UP');
  const id = newId(now.getTime());
  const placed = await insertOrder(
    trx,
    {
      id,
      user_id: actor.id,
      coupon_state: coupon ? 'counted' : 'none',
      subtotal_cents: quote.subtotal,
      discount_cents: quote.discount,
      shipping_cents: quote.shipping,
      total_cents: quote.total,
      coupon_id: coupon?.id ?? null,
      coupon_snapshot:
        coupon &&
        JSON.stringify({
          code: coupon.code,
          discountType: coupon.discountType,
          discountAmount: coupon.discountAmount,
        }),
      shipping_method: shipping?.name ?? '',
      shipping_days: shipping?.estimatedDeliveryDays ?? '',
      customer_name: actor.userName,
      customer_email: actor.email,
      address_id: address.id,
      address_snapshot: JSON.stringify(addressText(address)),
      expires_at: expiryOf(
        lines.map((line) => line.variantId),
        unpaidOrders,
        ctx.settings.orderHoldMinutes,
        now,
      ),
      check_after: secondsAfter(now, 120),
      cart_fingerprint: fingerprint,
      idempotency_key: checkout.idempotencyKey,
      placed_at: now,
      updated_at: now,
    },
    lines.map(lineSnapshot),
  );
  // Last, because other buyers wait for these rows.
  const reserved = await reserveStock(trx, id, lines, now);
  if (reserved !== 'reserved') {
    const short = reserved.short[0];
    return quantityAboveStock(
      short?.available ?? 0,
      lines.find((line) => line.variantId === short?.variantId),
    );
  }
  afterCommit(trx, () => orders.inc('begun'));
  if (quote.total > 0) return placed;
  return await readOrderDetails(trx, await confirmFreeOrder(ctx, trx, placed.order, cart));
}

/** @throws RequestFault RATE_LIMITED, with the time until the next order can be placed */
function throwIfTooManyUnpaidOrders(unpaid: readonly UnpaidOrder[], now: Date): void {
  const seconds = secondsUntilNextOrder(unpaid, now);
  if (seconds === null) return;
  const minutes = Math.ceil(seconds / 60);
  throw fault(
    'RATE_LIMITED',
    `You have started ${MAX_UNPAID_ORDERS_PER_HOUR} orders within an hour without paying for them. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { 'Retry-After': String(seconds) },
  );
}

function isSameCheckout(
  unpaidOrder: Order,
  fingerprint: Buffer,
  address: Address | null,
  checkout: Checkout,
  now: Date,
): boolean {
  return (
    unpaidOrder.payment_status === 'pending' &&
    unpaidOrder.expires_at !== null &&
    unpaidOrder.expires_at > now &&
    unpaidOrder.cart_fingerprint.equals(fingerprint) &&
    // An edited address keeps its id.
    address !== null &&
    isDeepStrictEqual(unpaidOrder.address_snapshot, addressText(address)) &&
    // After a price change, a buyer who saw the new total did not confirm the old order.
    (checkout.totalSeen === null || isSameTotal(checkout.totalSeen, cents(unpaidOrder.total_cents)))
  );
}

const addressText = ({ address, city, pincode, phone, notes }: Address) => ({
  address,
  city,
  pincode,
  phone,
  notes,
});

function quantityAboveStock(n: number, line: Sellable | undefined): Refusal {
  stockConflicts.inc();
  return refuse(
    'QUANTITY_ABOVE_STOCK',
    { n, ...(line && { what: line.title }) },
    line && {
      productId: line.productId,
      color: line.color,
      size: line.size,
      options: line.options,
      title: line.title,
      available: n,
    },
  );
}

function lineSnapshot(line: CheckoutLine): NewLine {
  return {
    productId: line.productId,
    variantId: line.variantId,
    title: line.title,
    image: line.image,
    color: line.color,
    size: line.size,
    options: line.options,
    listPrice: line.listPrice,
    unitPrice: line.unitPrice,
    quantity: line.quantity,
  };
}
