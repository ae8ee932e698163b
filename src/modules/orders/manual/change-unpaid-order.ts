import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { WrittenBilling } from '#contract/billing-address.ts';
import { MANUAL_ORDER_DAYS } from '#contract/limits.ts';
import { isPaidByHand } from '#contract/payment-methods.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { newId } from '#kernel/ids.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import {
  checkAddress,
  checkBilling,
  checkDelivery,
  isNotDelivered,
  NO_DELIVERY,
  sentAddress,
  type WrittenAddress,
} from '#modules/accounts/index.ts';
import { replaceReservation } from '#modules/catalogue/index.ts';
import { countCouponUse, giveBackCouponUse } from '#modules/promotions/index.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { confirmFreeOrder } from '#modules/orders/checkout/confirm-free-order.ts';
import {
  replaceAdjustments,
  replaceLines,
} from '#modules/orders/checkout/insert-order.repository.ts';
import { priceOrder, type OrderRequest } from '#modules/orders/checkout/price-order.ts';
import {
  lineSnapshots,
  pricedColumns,
  shortageRefusal,
} from '#modules/orders/checkout/write-order.ts';
import { checkRecipient } from '#modules/orders/invoices/anonymous-invoice.rules.ts';
import { heldBy, stockLines } from '#modules/orders/manual/held-by-order.ts';
import { mergedLines } from '#modules/orders/manual/place-for-customer.ts';
import { queueOrderMail } from '#modules/orders/order.mails.ts';
import { awaitedUntil } from '#modules/orders/payment/choose-method.rules.ts';
import { paymentInstructions } from '#modules/orders/payment/payment-instructions.rules.ts';
import { major, isPayable } from '#modules/orders/order.presenter.ts';
import {
  findOrder,
  historyOf,
  linesOf,
  lockShopperAndOrder,
  stateOf,
  type Order,
} from '#modules/orders/order.repository.ts';
import { transition } from '#modules/orders/order.rules.ts';
import { detailsOf } from '#modules/orders/read-orders.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

const DAY_MINUTES = 24 * 60;

export interface OrderChange extends Omit<OrderRequest, 'method'> {
  readonly orderId: string;
  /** Undefined if the order is collected. */
  readonly address: WrittenAddress | undefined;
  /** Null: the delivery address; undefined: as it is. */
  readonly billing: WrittenBilling | null | undefined;
  /** How many events its history had as it was read; refused if there are more by now. */
  readonly seenEvents: number;
}

/**
 * Changes items and address of an unpaid order, priced by the code of checkout, and mails the customer a new link to pay.
 * It is an order by staff from then on: a checkout does not replace it, and it waits as long as these do. A payment that was
 * started is forgotten, so nothing of the former amount is captured.
 */
export async function changeUnpaidOrder(
  ctx: Context,
  actor: Actor,
  { orderId, address, billing: written, seenEvents, ...wanted }: OrderChange,
): Promise<Order | Refusal> {
  const settings = await getStoreSettings(ctx);
  const found = await findOrder(ctx.db, orderId);
  if (!found) return refuse('NOT_FOUND');
  const checked = address ? deliveredTo(found, address, settings) : null;
  if (isRefusal(checked) && !isNotDelivered(checked)) return checked;
  // As in checkout refused only if something is sent, which is known with the price.
  const delivered = isRefusal(checked) ? null : checked;
  const billing = written && checkBilling(written, settings.sellsTo);
  if (isRefusal(billing)) return billing;
  return await inRefusableTransaction<Order, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const now = ctx.clock.now();
    // Lock order: user, order, coupon, stock.
    const order = await lockShopperAndOrder(trx, orderId);
    if (!order) return rollBackWith(refuse('NOT_FOUND'));
    const step = transition(stateOf(order), 'changed');
    if (isRefusal(step)) return rollBackWith(step);
    if (!isPayable(order, now)) return rollBackWith(refuse('ORDER_NOT_CHANGEABLE'));
    // A guest has no page that leads to another payment.
    if (order.by_guest && !isPaidByHand(order.payment_method))
      return rollBackWith(
        refuse('ORDER_NOT_CHANGEABLE', {
          what: 'A guest’s order cannot be changed. Cancel it, and have the guest order again.',
        }),
      );
    if ((await historyOf(trx, order.id)).length !== seenEvents)
      return rollBackWith(refuse('ORDER_STALE'));
    if (wanted.lines.length === 0) return rollBackWith(refuse('CART_EMPTY'));
    const before = await linesOf(trx, [order.id]);
    const priced = await priceOrder(
      trx,
      {
        ...wanted,
        lines: mergedLines(wanted.lines),
        held: heldBy(order, before),
        method: order.payment_method,
      },
      delivered,
      settings,
      now,
    );
    if (isRefusal(priced))
      return rollBackWith(
        isRefusal(checked) && priced.refused === 'ADDRESS_MISSING' ? checked : priced,
      );
    const billingAfter = billing === undefined ? order.billing_address : billing;
    const missing = delivered ? null : checkRecipient(billingAfter, priced.quote.total, settings);
    if (missing) return rollBackWith(missing);
    if (!(await moveCouponUse(trx, order.coupon_id, priced.coupon?.id ?? null)))
      return rollBackWith(refuse('COUPON_USED_UP'));
    const lines = await replaceLines(trx, order.id, lineSnapshots(priced));
    const addressAfter = sentAddress(delivered ?? NO_DELIVERY);
    const columns = {
      ...pricedColumns(priced),
      ...(isDeepStrictEqual(order.address_snapshot, addressAfter)
        ? {}
        : { address_id: null, address_snapshot: JSON.stringify(addressAfter) }),
      ...(billing === undefined ? {} : { billing_address: billing && JSON.stringify(billing) }),
      by_staff: true,
      expires_at: isPaidByHand(order.payment_method)
        ? awaitedUntil(order.payment_method, settings, now)
        : minutesAfter(now, MANUAL_ORDER_DAYS * DAY_MINUTES),
      payment_reminded_at: null,
      // Equal to that of no checkout.
      cart_fingerprint: createHash('sha256').update(newId()).digest(),
      provider_order_id: null,
      provider_payee_id: null,
      approval_url: null,
      // An opening of the link that has begun creates the next one, for the former amount; it is skipped.
      payment_version: order.payment_version + 2,
    };
    const changed = await changeOrder(
      ctx,
      trx,
      order,
      'changed',
      {
        actor: 'admin',
        by: actor,
        audited: {
          before: { total: major(order.total_cents) },
          after: { total: major(priced.quote.total) },
        },
      },
      { columns },
    );
    if (isRefusal(changed)) return rollBackWith(changed);
    await replaceAdjustments(trx, order.id, priced.quote.adjustments);
    const reserved = await replaceReservation(
      trx,
      order.id,
      { before: stockLines(before), after: priced.lines },
      now,
    );
    if (reserved !== 'reserved') return rollBackWith(shortageRefusal(reserved, priced.lines));
    if (changed.total_cents === 0)
      return await confirmFreeOrder(ctx, trx, { ...detailsOf(changed, {}), lines });
    await queueOrderMail(ctx, trx, {
      kind: 'order-changed',
      order: changed,
      lines,
      note: '',
      refunded: null,
      parcel: null,
      instructions: paymentInstructions(changed, settings),
      dedupeId: `${order.id}:${columns.payment_version}`,
    });
    return changed;
  });
}

function deliveredTo(
  { address_snapshot: before }: Order,
  address: WrittenAddress,
  { sellsTo }: StoreSettings,
): WrittenAddress | Refusal {
  const checked = checkAddress(address, sellsTo);
  // A client that knows the specification's fields only changes nothing else.
  return isRefusal(checked) ? checked : checkDelivery({ ...before, ...checked }, sellsTo);
}

/** @returns false if the coupon has no use left */
async function moveCouponUse(
  trx: Trx,
  before: string | null,
  after: string | null,
): Promise<boolean> {
  if (before === after) return true;
  if (before !== null) await giveBackCouponUse(trx, before);
  return after === null || (await countCouponUse(trx, after));
}
