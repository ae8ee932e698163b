/**
 * The table of docs/orders-and-payments.md as one pure function: what an event makes of an order, and what follows
 * for stock and coupon. Everything that changes an order asks it; the doctor reads histories against it.
 */
import { refuse, type Refusal, type RefusalCode } from '#contract/refusals.ts';
import type { OrderStatus, PaymentStatus, StockState } from '#platform/database/schema.ts';

export interface OrderState {
  readonly order: OrderStatus;
  readonly payment: PaymentStatus;
  readonly stock: StockState;
  readonly coupon: 'none' | 'counted' | 'given back';
  /** Whether time alone will release it: not once it is paid, closed or taken on by an administrator. */
  readonly expires: boolean;
}

export type AdminStatus = Exclude<OrderStatus, 'confirmed'>;

export const ORDER_EVENTS = [
  'placed',
  'nothing to pay',
  'capture asked',
  'captured',
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
  'refunded partly',
  'refunded',
  'restocked',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export type StockAct = 'keep' | 'reserve' | 'sell' | 'sell again' | 'release' | 'restock';
export type CouponAct = 'keep' | 'count' | 'give back';

export interface Step {
  readonly kind: 'step';
  readonly next: OrderState;
  readonly stock: StockAct;
  readonly coupon: CouponAct;
}
/** The event changes nothing on this state: it was already done, or comes too late to matter. */
export interface Nothing {
  readonly kind: 'nothing';
}
export type Transition = Step | Nothing | Refusal;

const NOTHING: Nothing = { kind: 'nothing' };
const no = (code: RefusalCode): Refusal => refuse(code);

const isUnpaid = (state: OrderState) =>
  state.payment === 'pending' || state.payment === 'failed' || state.payment === 'expired';
const keepsMoney = (state: OrderState) =>
  state.payment === 'paid' || state.payment === 'partially refunded';
/** The money was taken; it may have been given back since. */
export const isSettled = (state: OrderState): boolean =>
  keepsMoney(state) || state.payment === 'refunded';

/** The state of an order that was just placed. */
export function placedState(withCoupon: boolean): OrderState {
  return {
    order: 'pending',
    payment: 'pending',
    stock: 'reserved',
    coupon: withCoupon ? 'counted' : 'none',
    expires: true,
  };
}

export function transition(state: OrderState, event: OrderEvent): Transition {
  switch (event) {
    case 'placed':
      return no('ORDER_CLOSED');
    case 'nothing to pay':
      return isFresh(state)
        ? step(state, { order: 'confirmed', payment: 'paid', expires: false }, 'sell')
        : no('ORDER_CLOSED');
    case 'capture asked':
      return captureAsked(state);
    case 'captured':
      return captured(state);
    case 'captured too late':
      if (isSettled(state)) return NOTHING;
      return state.order === 'rejected' && isUnpaid(state)
        ? step(state, { payment: 'paid' })
        : no('ORDER_CLOSED');
    case 'capture pending':
      if (state.payment === 'capturing' || isSettled(state)) return NOTHING;
      return state.order === 'rejected'
        ? no('ORDER_CLOSED')
        : step(state, { payment: 'capturing' });
    case 'payment declined':
    case 'not approved':
      return state.payment === 'capturing' ? step(state, { payment: 'pending' }) : NOTHING;
    case 'payment failed':
      return state.payment === 'capturing' ? step(state, { payment: 'failed' }) : NOTHING;
    case 'captured different':
      return isSettled(state) ? NOTHING : step(state, { payment: 'failed', expires: false });
    case 'expired':
      if (!isHeldByTime(state)) return NOTHING;
      return close(state, { payment: state.payment === 'pending' ? 'expired' : state.payment });
    case 'cancelled':
    case 'replaced':
      if (state.payment === 'capturing') return no('PAYMENT_UNDER_WAY');
      return isHeldByTime(state) ? close(state, { payment: 'failed' }) : no('ORDER_CLOSED');
    case 'set pending':
      return setStatus(state, 'pending');
    case 'set confirmed':
      // No choice of anybody's (Spec 4), but what taking back another status leads to.
      return isSettled(state) ? setStatus(state, 'confirmed') : no('STATUS_NOT_POSSIBLE');
    case 'set inProcess':
      return setStatus(state, 'inProcess');
    case 'set inShipping':
      return setStatus(state, 'inShipping');
    case 'set delivered':
      return setStatus(state, 'delivered');
    case 'set rejected':
      return setRejected(state);
    case 'refunded partly':
      return isRefundable(state)
        ? step(state, { payment: 'partially refunded', expires: false })
        : no('REFUND_NOT_POSSIBLE');
    case 'refunded':
      return isRefundable(state)
        ? step(state, { payment: 'refunded', expires: false })
        : no('REFUND_NOT_POSSIBLE');
    case 'restocked':
      return restocked(state);
  }
}

const isFresh = (state: OrderState) =>
  state.order === 'pending' && state.payment === 'pending' && state.expires;
const isHeldByTime = (state: OrderState) =>
  state.expires &&
  state.order === 'pending' &&
  (state.payment === 'pending' || state.payment === 'failed');
const isRefundable = (state: OrderState) => keepsMoney(state) || state.payment === 'failed';

function captureAsked(state: OrderState): Transition {
  if (state.payment === 'capturing' || isSettled(state)) return NOTHING;
  if (state.payment === 'failed') return no('ORDER_CLOSED');
  if (state.order !== 'rejected') return step(state, { payment: 'capturing' });
  return state.payment === 'expired'
    ? takeUp(state, { order: 'pending', payment: 'capturing', expires: true }, 'reserve')
    : no('ORDER_CLOSED');
}

function captured(state: OrderState): Transition {
  if (isSettled(state)) return NOTHING;
  if (state.order !== 'rejected') {
    const order = state.order === 'pending' ? 'confirmed' : state.order;
    return step(
      state,
      { order, payment: 'paid', expires: false },
      state.stock === 'reserved' ? 'sell' : 'keep',
    );
  }
  return state.payment === 'expired'
    ? takeUp(state, { order: 'confirmed', payment: 'paid', expires: false }, 'sell again')
    : no('ORDER_CLOSED');
}

function setStatus(state: OrderState, order: Exclude<OrderStatus, 'rejected'>): Transition {
  if (state.order === order) return NOTHING;
  const leaves = order === 'inShipping' || order === 'delivered';
  // Spec 4: an admin may choose any; an unpaid order that was taken on no longer expires.
  const expires = order === 'pending' && state.expires;
  if (state.order === 'rejected')
    return takeUp(
      state,
      { order, expires },
      leaves || keepsMoney(state) ? 'sell again' : 'reserve',
    );
  if (state.stock === 'released')
    return step(state, { order, expires }, leaves ? 'sell again' : 'keep');
  return step(state, { order, expires }, leaves && state.stock === 'reserved' ? 'sell' : 'keep');
}

function setRejected(state: OrderState): Transition {
  if (state.order === 'rejected') return NOTHING;
  if (state.payment === 'capturing') return no('STATUS_NOT_POSSIBLE');
  return close(state, { payment: isUnpaid(state) ? 'failed' : state.payment });
}

function restocked(state: OrderState): Transition {
  if (state.payment !== 'refunded' && state.payment !== 'partially refunded')
    return no('REFUND_NOT_POSSIBLE');
  if (state.stock === 'released') return NOTHING;
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

function takeUp(state: OrderState, change: Partial<OrderState>, stock: StockAct): Step {
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
  stock: StockAct = 'keep',
  coupon: CouponAct = 'keep',
): Step {
  const next: OrderState = {
    ...state,
    ...change,
    stock: stock === 'keep' ? state.stock : STOCK_AFTER[stock],
    coupon: coupon === 'keep' ? state.coupon : coupon === 'count' ? 'counted' : 'given back',
  };
  return { kind: 'step', next, stock, coupon };
}
