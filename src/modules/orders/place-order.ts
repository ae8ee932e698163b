import { isDeepStrictEqual } from 'node:util';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { dayIn } from '#kernel/day.ts';
import { newId } from '#kernel/ids.ts';
import { cents, sum, times } from '#kernel/money.ts';
import { minutesAfter, secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { addressForOrder, lockUser, type Address } from '#modules/accounts/index.ts';
import { lockCart } from '#modules/cart/index.ts';
import {
  choiceKey,
  findProductCards,
  findSellables,
  reserveStock,
} from '#modules/catalogue/index.ts';
import { checkCoupon, countCouponUse, limitGuesses } from '#modules/promotions/index.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import {
  checkoutFingerprint,
  chosenShipping,
  compareTotal,
  quoteOf,
  sameTotal,
  type CheckoutLine,
} from '#modules/orders/checkout.rules.ts';
import { confirmFreeOrder } from '#modules/orders/confirm-free-order.ts';
import { insertOrder, type NewLine } from '#modules/orders/insert-order.repository.ts';
import { findOrderByKey, lockUnpaidOrderOf, type Order } from '#modules/orders/order.repository.ts';
import { storeSettings } from '#modules/settings/index.ts';

export interface Checkout {
  readonly addressId: string | null;
  /** The chosen method's name; empty for none. */
  readonly shippingMethod: string;
  /** Empty for none. */
  readonly couponCode: string;
  /** Dollars that the buyer saw, where the client says so. */
  readonly totalSeen: number | null;
  readonly idempotencyKey: string | null;
}

const UTC = { timeZone: 'UTC' } as const;

/**
 * Turns the shopper's cart into an order that holds its stock and its coupon use, all or nothing. A repeated
 * checkout gets the order it already made. The payment is asked for afterwards (request-payment.ts).
 */
export async function placeOrder(
  ctx: Context,
  actor: Actor,
  checkout: Checkout,
): Promise<Order | Refusal> {
  // Asked before the transaction holds a connection, and only where a day decides something.
  const { timeZone } = checkout.couponCode === '' ? UTC : await storeSettings(ctx);
  const place = () =>
    inRefusableTransaction<Order, Refusal>(ctx.db, async (trx, rollBackWith) => {
      const result = await placeLocked(ctx, trx, actor, checkout, timeZone);
      return isRefusal(result) ? rollBackWith(result) : result;
    });
  return checkout.couponCode === '' ? await place() : await limitGuesses(ctx, actor, place);
}

async function placeLocked(
  ctx: Context,
  trx: Trx,
  actor: Actor,
  checkout: Checkout,
  timeZone: string,
): Promise<Order | Refusal> {
  const now = ctx.clock.now();
  // Sent together, done one after the other: everybody locks in this sequence.
  const [, cart, made, older, address] = await Promise.all([
    lockUser(trx, actor.id),
    lockCart(trx, actor.id),
    checkout.idempotencyKey === null
      ? undefined
      : findOrderByKey(trx, actor.id, checkout.idempotencyKey),
    lockUnpaidOrderOf(trx, actor.id),
    checkout.addressId === null ? null : addressForOrder(trx, actor.id, checkout.addressId, now),
  ]);
  const fingerprint = checkoutFingerprint(
    cart,
    checkout.addressId ?? '',
    checkout.shippingMethod,
    checkout.couponCode,
  );

  if (made)
    return made.order_status === 'rejected'
      ? refuse(made.payment_status === 'expired' ? 'ORDER_EXPIRED' : 'ORDER_CLOSED')
      : made;
  if (older) {
    if (isSameCheckout(older, fingerprint, address, checkout, now)) return older;
    const released = await changeOrder(ctx, trx, older, 'replaced', {
      actor: 'shopper',
      actorId: actor.id,
    });
    if (isRefusal(released)) return released;
  }

  if (cart.lines.length === 0) return refuse('CART_EMPTY');
  const sellables = await findSellables(trx, cart.lines);
  if (!address) return refuse('ADDRESS_MISSING');
  // Of what can be bought, as the cart offered it: a line that is sold out is told below, not by its ways of shipping.
  const buyable = [...sellables.values()].filter(({ available }) => available > 0);
  const shipping = chosenShipping(buyable, checkout.shippingMethod);
  if (isRefusal(shipping)) return shipping;

  const lines: CheckoutLine[] = [];
  for (const { productId, color, size, quantity } of cart.lines) {
    const sellable = sellables.get(choiceKey({ productId, color, size }));
    if (!sellable) {
      const card = (await findProductCards(trx, [productId])).get(productId);
      return refuse('ITEM_UNAVAILABLE', card && { what: card.title }, { productId, color, size });
    }
    if (quantity > sellable.available) return tooFew(sellable.available, sellable);
    lines.push({ ...sellable, quantity });
  }

  const subtotal = sum(lines.map((line) => times(line.unitPrice, line.quantity)));
  const coupon =
    checkout.couponCode === ''
      ? null
      : await checkCoupon(trx, checkout.couponCode, subtotal, dayIn(timeZone, now));
  if (isRefusal(coupon)) return coupon;
  const quote = quoteOf(lines, coupon, shipping);
  const changed = compareTotal(checkout.totalSeen, quote, lines);
  if (changed) return changed;

  if (coupon && !(await countCouponUse(trx, coupon.id))) return refuse('COUPON_USED_UP');
  const id = newId(now.getTime());
  const inserting = insertOrder(
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
      expires_at: minutesAfter(now, ctx.settings.orderHoldMinutes),
      check_after: secondsAfter(now, 120),
      cart_fingerprint: fingerprint,
      idempotency_key: checkout.idempotencyKey,
      placed_at: now,
      updated_at: now,
    },
    lines.map(snapshotOf),
  );
  // Last, so that the row everybody wants is locked for the shortest time.
  const [order, reserved] = await Promise.all([inserting, reserveStock(trx, id, lines, now)]);
  if (reserved !== 'reserved') {
    const short = reserved.short[0];
    return tooFew(
      short?.available ?? 0,
      lines.find((line) => line.variantId === short?.variantId),
    );
  }
  return quote.total === 0 ? await confirmFreeOrder(ctx, trx, order, cart) : order;
}

function isSameCheckout(
  older: Order,
  fingerprint: Buffer,
  address: Address | null,
  checkout: Checkout,
  now: Date,
): boolean {
  return (
    older.payment_status === 'pending' &&
    older.expires_at !== null &&
    older.expires_at > now &&
    older.cart_fingerprint.equals(fingerprint) &&
    // An address keeps its id when it is changed.
    address !== null &&
    isDeepStrictEqual(older.address_snapshot, addressText(address)) &&
    // When prices moved meanwhile and the buyer has seen the new ones, the old order is not what was confirmed.
    (checkout.totalSeen === null || sameTotal(checkout.totalSeen, cents(older.total_cents)))
  );
}

const addressText = ({ address, city, pincode, phone, notes }: Address) => ({
  address,
  city,
  pincode,
  phone,
  notes,
});

const tooFew = (
  n: number,
  line: { productId: string; color: string; size: string; title: string } | undefined,
): Refusal =>
  refuse(
    'QUANTITY_ABOVE_STOCK',
    { n, ...(line && { what: line.title }) },
    line && {
      productId: line.productId,
      color: line.color,
      size: line.size,
      title: line.title,
      available: n,
    },
  );

function snapshotOf(line: CheckoutLine): NewLine {
  return {
    productId: line.productId,
    variantId: line.variantId,
    title: line.title,
    image: line.image,
    color: line.color,
    size: line.size,
    listPrice: line.listPrice,
    unitPrice: line.unitPrice,
    quantity: line.quantity,
  };
}
