/**
 * The table of docs/orders-and-payments.md as one pure function: the state after an event, and what follows for stock
 * and coupon. Every change of an order goes through it; the doctor checks histories against it.
 */
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { OrderStatus, PaymentStatus, StockState } from '#schema/database.ts';

export interface OrderState {
  readonly order: OrderStatus;
  readonly payment: PaymentStatus;
  readonly stock: StockState;
  readonly coupon: 'none' | 'counted' | 'given back';
  /** Whether it expires unless it is paid: not once it is paid, closed or accepted by an administrator. */
  readonly expires: boolean;
  /** Paid in cash when it arrives, so it is sent before. */
  readonly isCash?: true;
}

export type AdminStatus = Exclude<OrderStatus, 'confirmed'>;

export const ORDER_EVENTS = [
  'placed',
  'changed',
  'nothing to pay',
  'capture asked',
  'captured',
  'marked paid',
  'captured too late',
  'capture pending',
  'payment declined',
  'not approved',
  'payment failed',
  'captured different',
  'expired',
  'cancelled',
  'replaced',
  'set pending',
  'set confirmed',
  'set inProcess',
  'set inShipping',
  'set delivered',
  'set rejected',
  'parcel sent',
  'parcel corrected',
  'parcel removed',
  'refunded partly',
  'refunded',
  'restocked',
  'items restocked',
  'dispute opened',
  'dispute resolved',
  'withdrawn partly',
  'withdrawn',
  'refund failed',
  'withdrawal returned',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export type StockAction = 'keep' | 'reserve' | 'sell' | 'sell again' | 'release' | 'restock';
export type CouponAction = 'keep' | 'count' | 'give back';

export interface Step {
  readonly kind: 'step';
  readonly next: OrderState;
  readonly stock: StockAction;
  readonly coupon: CouponAction;
}
/** The event has no effect in this state: it was applied before, or is out of date. */
export interface Unchanged {
  readonly kind: 'unchanged';
}
export type Transition = Step | Unchanged | Refusal;

const UNCHANGED: Unchanged = { kind: 'unchanged' };

/** To be paid when it arrives. */
export const isCashDue = (state: OrderState): boolean =>
  state.isCash === true && state.payment === 'pending';

const isUnpaid = (state: OrderState) =>
  state.payment === 'pending' || state.payment === 'failed' || state.payment === 'expired';
const hasMoney = (state: OrderState) =>
  state.payment === 'paid' || state.payment === 'partially refunded';
/** The payment was captured; it may have been refunded since. */
export const isSettled = (state: OrderState): boolean =>
  hasMoney(state) || state.payment === 'refunded';

/** The state of an order that was just placed. */
export function placedState(withCoupon: boolean, isCash = false): OrderState {
  return {
    order: 'pending',
    payment: 'pending',
    stock: 'reserved',
    coupon: withCoupon ? 'counted' : 'none',
    ...(isCash ? { expires: false, isCash } : { expires: true }),
  };
}

export function transition(state: OrderState, event: OrderEvent): Transition {
  switch (event) {
    case 'placed':
      return refuse('ORDER_CLOSED');
    case 'changed':
      // Stock and coupon follow the new lines, see change-unpaid-order.ts.
      return isNew(state) && state.stock === 'reserved'
        ? step(state, {})
        : refuse('ORDER_NOT_CHANGEABLE', whyUnchangeable(state));
    case 'nothing to pay':
      return isNew(state)
        ? step(state, { order: 'confirmed', payment: 'paid', expires: false }, 'sell')
        : refuse('ORDER_CLOSED');
    case 'capture asked':
      return captureAsked(state);
    case 'captured':
    case 'marked paid':
      return captured(state);
    case 'captured too late':
      if (isSettled(state)) return UNCHANGED;
      return state.order === 'rejected' && isUnpaid(state)
        ? step(state, { payment: 'paid' })
        : refuse('ORDER_CLOSED');
    case 'capture pending':
      if (state.payment === 'capturing' || isSettled(state)) return UNCHANGED;
      return state.order === 'rejected'
        ? refuse('ORDER_CLOSED')
        : step(state, { payment: 'capturing' });
    case 'payment declined':
    case 'not approved':
      return state.payment === 'capturing' ? step(state, { payment: 'pending' }) : UNCHANGED;
    case 'payment failed':
      return state.payment === 'capturing' ? step(state, { payment: 'failed' }) : UNCHANGED;
    case 'captured different':
      return isSettled(state) ? UNCHANGED : step(state, { payment: 'failed', expires: false });
    case 'expired':
      if (!isExpiring(state)) return UNCHANGED;
      return close(state, { payment: state.payment === 'pending' ? 'expired' : state.payment });
    case 'cancelled':
    case 'replaced':
      if (state.payment === 'capturing') return refuse('PAYMENT_UNDER_WAY');
      return isExpiring(state) ? close(state, { payment: 'failed' }) : refuse('ORDER_CLOSED');
    case 'set pending':
      return setStatus(state, 'pending');
    case 'set confirmed':
      // Administrators cannot choose it (Spec 4), but undoing another status restores it.
      return isSettled(state) ? setStatus(state, 'confirmed') : refuse('STATUS_NOT_POSSIBLE');
    case 'set inProcess':
      return setStatus(state, 'inProcess');
    case 'set inShipping':
      return setStatus(state, 'inShipping');
    case 'set delivered':
      return setStatus(state, 'delivered');
    case 'set rejected':
      return setRejected(state);
    case 'parcel sent':
      return parcelSent(state);
    case 'parcel corrected':
    case 'parcel removed':
    case 'dispute opened':
    case 'dispute resolved':
      return step(state, {});
    case 'withdrawn partly':
    case 'refunded partly':
      return isRefundable(state)
        ? step(state, { payment: 'partially refunded', expires: false })
        : refuse('REFUND_NOT_POSSIBLE');
    case 'withdrawn':
    case 'refunded':
      return isRefundable(state)
        ? step(state, { payment: 'refunded', expires: false })
        : refuse('REFUND_NOT_POSSIBLE');
    case 'refund failed':
    case 'withdrawal returned':
      // Not paid: what else the refund caused, such as a restock, stays.
      return isRefunded(state)
        ? step(state, { payment: 'partially refunded' })
        : refuse('REFUND_NOT_POSSIBLE');
    case 'restocked':
      return restocked(state);
    case 'items restocked':
      // Of some lines; the order holds the rest, see refund-lines.rules.ts.
      if (!isRefunded(state)) return refuse('REFUND_NOT_POSSIBLE');
      return state.stock === 'sold' ? step(state, {}) : UNCHANGED;
  }
}

function whyUnchangeable(state: OrderState): { what?: string } {
  if (isSettled(state))
    return {
      what: 'This order is paid. Refund items, or place another order for what is missing.',
    };
  if (state.payment === 'capturing')
    return { what: 'This order cannot be changed while its payment is being confirmed.' };
  if (state.order === 'rejected') return { what: 'This order is closed. Place a new one instead.' };
  return {};
}

const isNew = (state: OrderState) =>
  state.order === 'pending' && state.payment === 'pending' && state.expires;
const isExpiring = (state: OrderState) =>
  state.expires &&
  state.order === 'pending' &&
  (state.payment === 'pending' || state.payment === 'failed');
export const isRefunded = (state: OrderState): boolean =>
  state.payment === 'refunded' || state.payment === 'partially refunded';
const isRefundable = (state: OrderState) => hasMoney(state) || state.payment === 'failed';

function captureAsked(state: OrderState): Transition {
  if (state.payment === 'capturing' || isSettled(state)) return UNCHANGED;
  if (state.payment === 'failed') return refuse('ORDER_CLOSED');
  if (state.order !== 'rejected') return step(state, { payment: 'capturing' });
  return state.payment === 'expired'
    ? reopen(state, { order: 'pending', payment: 'capturing', expires: true }, 'reserve')
    : refuse('ORDER_CLOSED');
}

function captured(state: OrderState): Transition {
  if (isSettled(state)) return UNCHANGED;
  if (state.order !== 'rejected') {
    const order = state.order === 'pending' ? 'confirmed' : state.order;
    return step(
      state,
      { order, payment: 'paid', expires: false },
      state.stock === 'reserved' ? 'sell' : 'keep',
    );
  }
  return state.payment === 'expired'
    ? reopen(state, { order: 'confirmed', payment: 'paid', expires: false }, 'sell again')
    : refuse('ORDER_CLOSED');
}

function setStatus(state: OrderState, order: Exclude<OrderStatus, 'rejected'>): Transition {
  if (state.order === order) return UNCHANGED;
  const ships = order === 'inShipping' || order === 'delivered';
  // Spec 4: an admin may choose any; an unpaid order that an administrator accepts no longer expires.
  const expires = order === 'pending' && state.expires;
  if (state.order === 'rejected')
    return reopen(state, { order, expires }, ships || hasMoney(state) ? 'sell again' : 'reserve');
  if (state.stock === 'released')
    return step(state, { order, expires }, ships ? 'sell again' : 'keep');
  return step(state, { order, expires }, ships && state.stock === 'reserved' ? 'sell' : 'keep');
}

function setRejected(state: OrderState): Transition {
  if (state.order === 'rejected') return UNCHANGED;
  if (state.payment === 'capturing') return refuse('STATUS_NOT_POSSIBLE');
  return close(state, { payment: isUnpaid(state) ? 'failed' : state.payment });
}

/** The first parcel sets the status of shipping; a late one does not take `delivered` back. */
function parcelSent(state: OrderState): Transition {
  if (state.order === 'rejected') return refuse('PARCEL_REJECTED');
  if (!hasMoney(state) && !isCashDue(state))
    return refuse(state.payment === 'refunded' ? 'PARCEL_REFUNDED' : 'PARCEL_UNPAID');
  return state.order === 'inShipping' || state.order === 'delivered'
    ? step(state, {})
    : setStatus(state, 'inShipping');
}

function restocked(state: OrderState): Transition {
  if (!isRefunded(state)) return refuse('REFUND_NOT_POSSIBLE');
  if (state.stock === 'released') return UNCHANGED;
  return step(state, {}, state.stock === 'sold' ? 'restock' : 'release');
}

function close(state: OrderState, change: Partial<OrderState>): Step {
  const stock = { reserved: 'release', sold: 'restock', released: 'keep' } as const;
  return step(
    state,
    { ...change, order: 'rejected', expires: false },
    stock[state.stock],
    state.coupon === 'counted' ? 'give back' : 'keep',
  );
}

function reopen(state: OrderState, change: Partial<OrderState>, stock: StockAction): Step {
  return step(state, change, stock, state.coupon === 'given back' ? 'count' : 'keep');
}

const STOCK_AFTER = {
  reserve: 'reserved',
  sell: 'sold',
  'sell again': 'sold',
  release: 'released',
  restock: 'released',
} as const;

function step(
  state: OrderState,
  change: Partial<OrderState>,
  stock: StockAction = 'keep',
  coupon: CouponAction = 'keep',
): Step {
  const next: OrderState = {
    ...state,
    ...change,
    stock: stock === 'keep' ? state.stock : STOCK_AFTER[stock],
    coupon: coupon === 'keep' ? state.coupon : coupon === 'count' ? 'counted' : 'given back',
  };
  return { kind: 'step', next, stock, coupon };
}
