import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { minutesAfter, secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import {
  releaseStock,
  reserveStock,
  restock,
  sellDirectly,
  sellReserved,
} from '#modules/catalogue/index.ts';
import { countCouponUse, giveBackCouponUse } from '#modules/promotions/index.ts';
import { auditOfChange } from '#modules/orders/order-audit.rules.ts';
import { mailAbout, reasonAfter } from '#modules/orders/order-effects.rules.ts';
import { queueOrderMail } from '#modules/orders/order.mails.ts';
import {
  linesOf,
  stateOf,
  updateWithHistory,
  type Order,
  type OrderLine,
} from '#modules/orders/order.repository.ts';
import {
  transition,
  type CouponAct,
  type OrderEvent,
  type OrderState,
  type StockAct,
} from '#modules/orders/order.rules.ts';

/** Who or what caused a change. */
export type Cause = TradeCause | AdminCause;
/** What buying and paying bring with them. */
export interface TradeCause extends CauseFacts {
  readonly actor: 'shopper' | 'provider' | 'shop';
  readonly actorId?: string;
}
/** A deed of an administrator, which the log of such deeds tells of as well. */
export interface AdminCause extends CauseFacts {
  readonly actor: 'admin';
  readonly by: Pick<Actor, 'id' | 'userName'>;
}
interface CauseFacts {
  /** Words for the history. */
  readonly note?: string;
  /** The provider's event that told of it. */
  readonly eventId?: string;
  /** Cents given back, when a refund is the cause. */
  readonly refunded?: number;
}

/** How soon a payment that is being captured is looked at again, and one that waits for its buyer. */
const LOOK_AGAIN_SECONDS = { capturing: 6, waiting: 120 } as const;

/** What the caller knows or wants written beside the table's step, so that the order is touched once. */
export interface Beside {
  readonly lines?: readonly OrderLine[];
  readonly payerId?: string | null;
}

/**
 * The one door through which an order changes: the table's step with everything that follows from it, in the caller's
 * transaction, which holds the order's lock. An event that changes nothing answers the order as it is. After a refusal
 * nothing was changed.
 */
export async function changeOrder(
  ctx: Context,
  trx: Trx,
  order: Order,
  event: OrderEvent,
  cause: Cause,
  beside: Beside = {},
): Promise<Order | Refusal> {
  const found = transition(stateOf(order), event);
  if (isRefusal(found)) return found;
  if (found.kind === 'nothing') return order;

  const now = ctx.clock.now();
  const mail = mailAbout(event);
  const needsLines = found.stock !== 'keep' || mail !== null;
  const lines = needsLines ? (beside.lines ?? (await linesOf(trx, [order.id]))) : [];
  const refused =
    (await moveCoupon(trx, order, found.coupon)) ??
    (await takeStock(trx, order, lines, found.stock, found.coupon, now));
  if (refused) return refused;

  const change = {
    order_status: found.next.order,
    payment_status: found.next.payment,
    stock_state: found.next.stock,
    coupon_state: found.next.coupon,
    reason: reasonAfter(event, order.reason),
    updated_at: now,
    ...timesAfter(ctx, order, found.next, now),
    // A refusal is repeated under the same request id, so the next try needs another.
    ...(event === 'payment declined' || event === 'not approved'
      ? { capture_attempt: order.capture_attempt + 1 }
      : {}),
    ...(beside.payerId ? { payer_id: beside.payerId } : {}),
  };
  const updating = updateWithHistory(trx, order.id, change, {
    at: now,
    actor: cause.actor,
    actor_id: (cause.actor === 'admin' ? cause.by.id : cause.actorId) ?? null,
    event,
    cause: cause.eventId ?? '',
    order_status: found.next.order,
    payment_status: found.next.payment,
    stock_state: found.next.stock,
    note: cause.note ?? '',
  });
  const mailed = mail && {
    kind: mail,
    order: { ...order, ...change },
    lines,
    note: mailNote(event, cause),
    refunded: cause.refunded ?? 0,
    // Happens to an order once; the others may happen again.
    about: mail === 'order-confirmed' ? order.id : (await updating).historyId,
  };
  const [{ order: changed }] = await Promise.all([
    updating,
    mailed && queueOrderMail(ctx, trx, mailed),
    cause.actor === 'admin' &&
      recordAudit(trx, cause.by, auditOfChange(order, event, found.next), now),
    // Last, because other buyers wait for these rows: they should be locked for the shortest time.
    moveHeldStock(trx, order, lines, found.stock, now),
  ]);
  return changed;
}

/** Only an administrator's words are meant for the customer; other notes are for the history. */
const mailNote = (event: OrderEvent, cause: Cause): string =>
  event.startsWith('set ') ? (cause.note ?? '') : '';

function timesAfter(ctx: Context, order: Order, next: OrderState, now: Date) {
  const expiresAt = next.expires
    ? (order.expires_at ?? minutesAfter(now, ctx.settings.orderHoldMinutes))
    : null;
  if (next.payment === 'capturing') {
    return {
      expires_at: expiresAt,
      capturing_since: order.capturing_since ?? now,
      check_after: secondsAfter(now, LOOK_AGAIN_SECONDS.capturing),
    };
  }
  return {
    expires_at: expiresAt,
    capturing_since: null,
    check_after:
      next.payment === 'pending' && next.order !== 'rejected'
        ? secondsAfter(now, LOOK_AGAIN_SECONDS.waiting)
        : null,
  };
}

async function moveCoupon(trx: Trx, order: Order, act: CouponAct): Promise<Refusal | null> {
  if (act === 'keep' || order.coupon_id === null) return null;
  if (act === 'count')
    return (await countCouponUse(trx, order.coupon_id)) ? null : refuse('COUPON_GONE');
  await giveBackCouponUse(trx, order.coupon_id);
  return null;
}

const stockLines = (lines: readonly OrderLine[]) =>
  lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity }));

/** Takes stock that the order does not hold; refuses when it is sold by now. */
async function takeStock(
  trx: Trx,
  order: Order,
  lines: readonly OrderLine[],
  act: StockAct,
  couponAct: CouponAct,
  now: Date,
): Promise<Refusal | null> {
  if (act !== 'reserve' && act !== 'sell again') return null;
  const take = act === 'reserve' ? reserveStock : sellDirectly;
  const taken = await take(trx, order.id, stockLines(lines), now);
  if (typeof taken === 'string') return null;
  if (couponAct === 'count') await moveCoupon(trx, order, 'give back');
  return refuse('STOCK_GONE');
}

/** Moves stock that the order holds, which cannot be refused. */
async function moveHeldStock(
  trx: Trx,
  order: Order,
  lines: readonly OrderLine[],
  act: StockAct,
  now: Date,
): Promise<void> {
  if (act === 'sell') await sellReserved(trx, order.id, stockLines(lines), now);
  else if (act === 'release') await releaseStock(trx, order.id, stockLines(lines), now);
  else if (act === 'restock') await restock(trx, order.id, stockLines(lines), now);
}
