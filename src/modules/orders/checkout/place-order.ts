import { isDeepStrictEqual } from 'node:util';
import type { WrittenBilling } from '#contract/billing-address.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { cents } from '#kernel/money.ts';
import { isPublicDemo } from '#platform/config/settings-safety.ts';
import type { BillingSnapshot } from '#schema/order-snapshots.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { isPaidByHand, MAX_AWAITING_PAYMENT } from '#contract/payment-methods.ts';
import { fault } from '#platform/http/fault.ts';
import {
  GUEST_NAME,
  checkBilling,
  checkDelivery,
  consentToNewsletter,
  lockUserForOrder,
  NO_DELIVERY,
  sentAddress,
  type Address,
  type GuestContact,
} from '#modules/accounts/index.ts';
import { lockCart } from '#modules/cart/index.ts';
import { limitCouponGuesses } from '#modules/promotions/index.ts';
import { checkRecipient } from '#modules/orders/invoices/anonymous-invoice.rules.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { clearOrderedLines } from '#modules/orders/clear-ordered-lines.ts';
import { checkoutFingerprint, isSameTotal } from '#modules/orders/checkout/checkout.rules.ts';
import { confirmFreeOrder } from '#modules/orders/checkout/confirm-free-order.ts';
import {
  expiryOf,
  MAX_UNPAID_ORDERS_PER_HOUR,
  secondsUntilNextOrder,
  type UnpaidOrder,
} from '#modules/orders/checkout/hold.rules.ts';
import {
  priceOrder,
  type OrderRequest,
  type PricedOrder,
} from '#modules/orders/checkout/price-order.ts';
import { unpaidOrdersOf } from '#modules/orders/checkout/unpaid-orders.repository.ts';
import { writeOrder } from '#modules/orders/checkout/write-order.ts';
import { queueAwaitingMail } from '#modules/orders/payment/awaiting-mail.ts';
import { countAwaiting } from '#modules/orders/payment/awaited-payments.repository.ts';
import { awaitedUntil, chooseMethod, PAYPAL } from '#modules/orders/payment/choose-method.rules.ts';
import type { OrderDetails } from '#modules/orders/order.presenter.ts';
import { findOrderByKey, lockUnpaidOrderOf, type Order } from '#modules/orders/order.repository.ts';
import { readOrderDetails } from '#modules/orders/read-orders.ts';
import { getStoreSettings, inPresentCurrency } from '#modules/settings/index.ts';

export interface Checkout extends Omit<OrderRequest, 'lines' | 'method'> {
  /** The shopper's cart id, if the client sends it. */
  readonly cartId: string | null;
  readonly addressId: string | null;
  /** Who it is invoiced to; null: the delivery address. */
  readonly billing: WrittenBilling | null;
  /** The way to pay, if the client sends one. */
  readonly paymentMethod: string | null;
  /** How to reach a guest; of others, the account says it. */
  readonly guest: { readonly email: string; readonly userName?: string | undefined } | null;
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
      if (checkout.newsletter && !actor.isGuest)
        await consentToNewsletter(trx, settings, actor.id, 'checkout', ctx.clock.now());
      return result;
    });
  return await inPresentCurrency(ctx, () =>
    checkout.couponCode === '' ? place() : limitCouponGuesses(ctx, actor, place),
  );
}

async function placeInTransaction(
  ctx: Context,
  trx: Trx,
  actor: Actor,
  checkout: Checkout,
  settings: StoreSettings,
): Promise<OrderDetails | Refusal> {
  const now = ctx.clock.now();
  // Lock order: user, cart, order, coupon, stock.
  const contact = contactOf(actor, checkout);
  const found = await lockUserForOrder(trx, actor.id, checkout.addressId, now, contact);
  const customer = {
    ...actor,
    ...contact,
    ...(contact && found?.name && { userName: found.name }),
  };
  const checked = found && checkDelivery(found, settings.sellsTo);
  // Refused only if something is sent, which is known with the price.
  const address = isRefusal(checked) ? null : checked;
  const billing =
    checkout.billing && settings.invoices ? checkBilling(checkout.billing, settings.sellsTo) : null;
  if (isRefusal(billing)) return billing;
  const cart = await lockCart(trx, actor.id);
  // The guest has signed in since this request was sent.
  if (cart.userId !== actor.id) throw fault('SIGNED_OUT');
  if (checkout.cartId !== null && checkout.cartId !== cart.id) return refuse('NOT_FOUND');
  const fingerprint = checkoutFingerprint(
    cart,
    checkout.addressId ?? '',
    checkout.shipping,
    checkout.couponCode,
    checkout.paymentMethod ?? 'paypal',
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
    if (
      isDeepStrictEqual(unpaidOrder.billing_address, billing) &&
      isSameCheckout(unpaidOrder, customer, fingerprint, address, checkout, now)
    )
      return await readOrderDetails(trx, unpaidOrder);
    const released = await changeOrder(ctx, trx, unpaidOrder, 'replaced', {
      actor: 'shopper',
      actorId: actor.id,
    });
    if (isRefusal(released)) return released;
  }

  const payment = chooseMethod(settings, checkout.paymentMethod);
  if (isRefusal(payment)) return payment;
  if (cart.lines.length === 0) return refuse('CART_EMPTY');
  // Whether it needs an address is known with the price; until then, only one missing thing is named.
  if (actor.isGuest && address && !contact) return refuse('EMAIL_MISSING');
  const wanted = { ...checkout, lines: cart.lines, method: payment.method };
  const priced = await priceOrder(trx, wanted, address, settings, now);
  if (isRefusal(priced))
    return isRefusal(checked) && priced.refused === 'ADDRESS_MISSING' ? checked : priced;
  const missing = address ? null : missingWithoutAddress(actor, contact, billing, priced, settings);
  if (missing) return missing;
  const unpaidOrders = await unpaidOrdersOf(trx, actor.id, now);
  // In a public demo visitors share accounts.
  if (ctx.settings.rateLimits && !isPublicDemo(ctx.settings))
    throwIfTooManyUnpaidOrders(unpaidOrders, now);

  // Nothing to pay: confirmed at once, whichever way was chosen.
  const isAwaited = isPaidByHand(payment.method) && priced.quote.total > 0;
  if (isAwaited && (await countAwaiting(trx, actor.id)) >= MAX_AWAITING_PAYMENT)
    return refuse('UNPAID_LIMIT', { n: MAX_AWAITING_PAYMENT });
  const placed = await writeOrder(
    trx,
    {
      ...priced,
      customer,
      address,
      billing,
      // What is free is paid in no way; rows have always named PayPal then.
      payment: priced.quote.total > 0 ? payment : PAYPAL,
      expiresAt: isAwaited
        ? awaitedUntil(payment.method, settings, now)
        : expiryOf(
            priced.lines.map((line) => line.variantId),
            unpaidOrders,
            ctx.settings.orderHoldMinutes,
            now,
          ),
      fingerprint,
      idempotencyKey: checkout.idempotencyKey,
    },
    now,
  );
  if (isRefusal(placed) || (priced.quote.total > 0 && !isAwaited)) return placed;
  await clearOrderedLines(trx, placed.order, cart, placed.lines);
  if (isAwaited) {
    await queueAwaitingMail(ctx, trx, placed, settings);
    return placed;
  }
  return await readOrderDetails(trx, await confirmFreeOrder(ctx, trx, placed));
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

/** What a guest's order and mails name; null for an account, which has it, and for a guest who has not said it. */
function contactOf({ isGuest, email, userName }: Actor, { guest }: Checkout): GuestContact | null {
  if (!isGuest) return null;
  const contact = { email: guest?.email ?? email, userName: guest?.userName || userName };
  return contact.email === '' ? null : contact;
}

/** What an order that is collected needs, as no address says it. */
function missingWithoutAddress(
  { isGuest }: Actor,
  contact: GuestContact | null,
  billing: BillingSnapshot | null,
  { quote }: PricedOrder,
  settings: StoreSettings,
): Refusal | null {
  if (isGuest && !contact) return refuse('EMAIL_MISSING');
  if (isGuest && contact?.userName === GUEST_NAME) return refuse('NAME_MISSING');
  return checkRecipient(billing, quote.total, settings);
}

function isSameCheckout(
  unpaidOrder: Order,
  customer: Pick<Actor, 'email' | 'userName'>,
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
    (!unpaidOrder.by_guest ||
      (unpaidOrder.customer_email === customer.email &&
        unpaidOrder.customer_name === customer.userName)) &&
    // An edited address keeps its id.
    isDeepStrictEqual(unpaidOrder.address_snapshot, sentAddress(address ?? NO_DELIVERY)) &&
    // After a price change, a buyer who saw the new total did not confirm the old order.
    (checkout.totalSeen === null || isSameTotal(checkout.totalSeen, cents(unpaidOrder.total_cents)))
  );
}
