import { isRefusal } from '#contract/refusals.ts';
import {
  ORDER_EVENTS,
  placedState,
  transition,
  type OrderEvent,
  type OrderState,
} from '#modules/orders/order.rules.ts';

type VisibleState = Pick<OrderState, 'order' | 'payment' | 'stock'>;

/** A transition as it appears in the columns of two consecutive history rows. */
export interface ValidTransition {
  readonly event: OrderEvent;
  readonly from: VisibleState;
  readonly to: VisibleState;
}

/** Every state that an order can reach, and every transition between two of them. */
export function validTransitions(): { states: OrderState[]; transitions: ValidTransition[] } {
  const states = new Map<string, OrderState>();
  const transitions = new Map<string, ValidTransition>();
  const queue = [false, true].flatMap((withCoupon) => [
    placedState(withCoupon),
    placedState(withCoupon, true),
  ]);
  for (let state = queue.pop(); state; state = queue.pop()) {
    const key = JSON.stringify(state);
    if (states.has(key)) continue;
    states.set(key, state);
    for (const event of ORDER_EVENTS) {
      const step = transition(state, event);
      if (isRefusal(step) || step.kind === 'unchanged') continue;
      const validTransition = { event, from: visible(state), to: visible(step.next) };
      transitions.set(JSON.stringify(validTransition), validTransition);
      queue.push(step.next);
    }
  }
  return { states: [...states.values()], transitions: [...transitions.values()] };
}

const visible = ({ order, payment, stock }: OrderState): VisibleState => ({
  order,
  payment,
  stock,
});
