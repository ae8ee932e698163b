import type { Updateable } from 'kysely';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { minutesAfter, secondsAfter } from '#platform/clock.ts';
import type { Money, OfProvider } from '#gateways/payment-provider/payment-provider.ts';
import type { Actor, Context } from '#platform/context.ts';
import type { Database } from '#schema/database.ts';
import { afterCommit, type Trx } from '#platform/database/transaction.ts';
import { orders, stockConflicts } from '#platform/metrics/instruments.ts';
import { recordAudit } from '#modules/audit/index.ts';
import {
  releaseStock,
  reserveStock,
  restock,
  sellDirectly,
  sellReserved,
  type StockLine,
} from '#modules/catalogue/index.ts';
import type { MailedDocument } from '#modules/notifications/index.ts';
import { countCouponUse, giveBackCouponUse } from '#modules/promotions/index.ts';
import { minHoldMinutes } from '#modules/orders/checkout/hold.rules.ts';
import { auditOfChange, type AuditedValues } from '#modules/orders/order-audit.rules.ts';
import {
  countedAs,
  hasMessage,
  mailFor,
  reasonAfter,
} from '#modules/orders/order-effects.rules.ts';
import {
  queueOrderMail,
  type MailedParcel,
  type RefundedItems,
} from '#modules/orders/order.mails.ts';
import {
  linesOf,
  stateOf,
  updateWithHistory,
  type Order,
  type OrderLine,
} from '#modules/orders/order.repository.ts';
import { refundLinesOf } from '#modules/orders/refund/refund-lines.repository.ts';
import { heldLines } from '#modules/orders/refund/refund-lines.rules.ts';
import {
  isRefunded,
  transition,
  type CouponAction,
  type OrderEvent,
  type OrderState,
  type Step,
  type StockAction,
} from '#modules/orders/order.rules.ts';
import { queueEndOfPayment } from '#modules/orders/payment/queue-end-of-payment.ts';

/** Who or what made a change. */
export type ChangeSource = CustomerOrProvider | Administrator;
/** A change made by a customer, the payment provider or a scheduled job (`shop`). */
export interface CustomerOrProvider extends ChangeDetails {
  readonly actor: 'shopper' | 'provider' | 'shop';
  readonly actorId?: string;
}
/** A change made by an administrator; also written to the audit log. */
export interface Administrator extends ChangeDetails {
  readonly actor: 'admin';
  readonly by: Pick<Actor, 'id' | 'userName'> & { readonly token?: { readonly name: string } };
  readonly audited?: AuditedValues;
}
interface ChangeDetails {
  /** Text for the order's history. */
  readonly note?: string;
  /** The webhook event that reported the change. */
  readonly event?: OfProvider;
  /** What was refunded, if the change is a refund. */
  readonly refunded?: Money;
  /** What of the order that was, if items or shipping were chosen. */
  readonly refundedItems?: RefundedItems;
  /** Issued in the same transaction, and attached to the mail. */
  readonly document?: MailedDocument | undefined;
  /** What was sent, if the change is a parcel. */
  readonly parcel?: MailedParcel;
}

/** Delay before a payment's status is polled again. */
const RECHECK_AFTER_SECONDS = { capturing: 6, waiting: 120 } as const;

/** After these the page of the provider must not be paid on any more. An order that expires ends its payment before. */
const ENDS_PAYMENT: ReadonlySet<OrderEvent> = new Set([
  'replaced',
  'cancelled',
  'set rejected',
  'changed',
]);

export interface ChangeOptions {
  /** The order's lines, if the caller has read them already. */
  readonly lines?: readonly OrderLine[];
  /** Written in the same UPDATE. */
  readonly payerId?: string | null;
  /** Written in the same UPDATE, in place of what follows from the state. */
  readonly columns?: Updateable<Database['orders']>;
}

/**
 * Applies an event to an order, the only way to change one: status, coupon, stock, history, mail and audit log, in the
 * caller's transaction, which holds the order's lock. Returns the order as it is when the event changes nothing; a
 * refusal has changed nothing either.
 */
export async function changeOrder(
  ctx: Context,
  trx: Trx,
  order: Order,
  event: OrderEvent,
  source: ChangeSource,
  options: ChangeOptions = {},
): Promise<Order | Refusal> {
  const step = transition(stateOf(order), event);
  if (isRefusal(step)) return step;
  if (step.kind === 'unchanged') return order;

  const now = ctx.clock.now();
  const mail = mailFor(event, order);
  const needsLines = step.stock !== 'keep' || mail !== null;
  const lines = needsLines ? (options.lines ?? (await linesOf(trx, [order.id]))) : [];
  const held = step.stock === 'keep' ? [] : await readHeldLines(trx, order, lines);
  const refused =
    (await updateCouponUse(trx, order, step.coupon)) ??
    (await acquireStock(trx, order, held, step, now));
  if (refused) return refused;

  const { order: changed, historyId } = await updateWithHistory(
    trx,
    order.id,
    {
      order_status: step.next.order,
      payment_status: step.next.payment,
      stock_state: step.next.stock,
      coupon_state: step.next.coupon,
      reason: reasonAfter(event, order.reason),
      updated_at: now,
      ...timesAfter(ctx, order, step.next, now),
      // The provider replays a refusal under the same request id, so the next attempt needs another.
      ...(event === 'payment declined' || event === 'not approved'
        ? { capture_attempt: order.capture_attempt + 1 }
        : {}),
      ...(options.payerId ? { payer_id: options.payerId } : {}),
      ...options.columns,
    },
    {
      at: now,
      actor: source.actor,
      actor_id: (source.actor === 'admin' ? source.by.id : source.actorId) ?? null,
      token_name: (source.actor === 'admin' && source.by.token?.name) || null,
      event,
      cause: source.event?.id ?? '',
      order_status: step.next.order,
      payment_status: step.next.payment,
      stock_state: step.next.stock,
      note: source.note ?? '',
    },
  );
  if (mail)
    await queueOrderMail(ctx, trx, {
      kind: mail,
      order: changed,
      lines,
      note: noteForCustomer(event, source),
      refunded: source.refunded ?? null,
      refundedItems: source.refundedItems,
      document: source.document,
      parcel: source.parcel ?? null,
      // An order is confirmed once; other mails may be sent once for each history row.
      dedupeId: mail === 'order-confirmed' ? order.id : historyId,
    });
  if (source.actor === 'admin')
    await recordAudit(trx, source.by, auditOfChange(order, event, step.next, source.audited), now);
  const counted = countedAs(event);
  if (counted) afterCommit(trx, () => orders.inc(counted));
  if (ENDS_PAYMENT.has(event)) await queueEndOfPayment(ctx, trx, order);
  // Last, because other buyers wait for these rows.
  await updateHeldStock(trx, order, held, step.stock, now);
  return changed;
}

/** Only an administrator's note is meant for the customer; other notes are for the history. */
const noteForCustomer = (event: OrderEvent, source: ChangeSource): string =>
  hasMessage(event) ? (source.note ?? '') : '';

function timesAfter(ctx: Context, order: Order, next: OrderState, now: Date) {
  const expiresAt = next.expires
    ? // Null for an expired order that is reopened by a late approval: it reserves stock just long enough to pay.
      (order.expires_at ?? minutesAfter(now, minHoldMinutes(ctx.settings.orderHoldMinutes)))
    : null;
  if (next.payment === 'capturing') {
    return {
      expires_at: expiresAt,
      capturing_since: order.capturing_since ?? now,
      check_after: secondsAfter(now, RECHECK_AFTER_SECONDS.capturing),
    };
  }
  return {
    expires_at: expiresAt,
    capturing_since: null,
    check_after:
      next.payment === 'pending' && next.order !== 'rejected'
        ? secondsAfter(now, RECHECK_AFTER_SECONDS.waiting)
        : null,
  };
}

async function updateCouponUse(
  trx: Trx,
  order: Order,
  action: CouponAction,
): Promise<Refusal | null> {
  if (action === 'keep' || order.coupon_id === null) return null;
  if (action === 'count')
    return (await countCouponUse(trx, order.coupon_id)) ? null : refuse('COUPON_GONE');
  await giveBackCouponUse(trx, order.coupon_id);
  return null;
}

/** What the order has of the stock, or takes back: its lines without the units that a refund has put back. */
const readHeldLines = async (trx: Trx, order: Order, lines: readonly OrderLine[]) =>
  heldLines(lines, isRefunded(stateOf(order)) ? await refundLinesOf(trx, order.id) : []);

/** Reserves or sells stock that the order does not hold; refuses when too little is left. */
async function acquireStock(
  trx: Trx,
  order: Order,
  lines: readonly StockLine[],
  { stock, coupon }: Step,
  now: Date,
): Promise<Refusal | null> {
  if (stock !== 'reserve' && stock !== 'sell again') return null;
  const acquire = stock === 'reserve' ? reserveStock : sellDirectly;
  const acquired = await acquire(trx, order.id, lines, now);
  if (typeof acquired === 'string') return null;
  if (coupon === 'count') await updateCouponUse(trx, order, 'give back');
  stockConflicts.inc();
  return refuse('STOCK_GONE');
}

/** Updates stock that the order holds; never refused. */
async function updateHeldStock(
  trx: Trx,
  order: Order,
  lines: readonly StockLine[],
  action: StockAction,
  now: Date,
): Promise<void> {
  if (action === 'sell') await sellReserved(trx, order.id, lines, now);
  else if (action === 'release') await releaseStock(trx, order.id, lines, now);
  else if (action === 'restock') await restock(trx, order.id, lines, now);
}
