import { isRefusal } from '#contract/refusals.ts';
import {
  ORDER_EVENTS,
  placedState,
  transition,
  type OrderEvent,
  type OrderState,
} from '#modules/orders/order.rules.ts';

type Shown = Pick<OrderState, 'order' | 'payment' | 'stock'>;

/** One step that a history may show: these are the columns of two rows that follow each other. */
export interface LegalStep {
  readonly event: OrderEvent;
  readonly from: Shown;
  readonly to: Shown;
}

/** Every state an order can come to from its placing, and every step between two of them. */
export function legalSteps(): { states: OrderState[]; steps: LegalStep[] } {
  const states = new Map<string, OrderState>();
  const steps = new Map<string, LegalStep>();
  const waiting = [placedState(false), placedState(true)];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const key = JSON.stringify(state);
    if (states.has(key)) continue;
    states.set(key, state);
    for (const event of ORDER_EVENTS) {
      const found = transition(state, event);
      if (isRefusal(found) || found.kind === 'nothing') continue;
      const legal = { event, from: shown(state), to: shown(found.next) };
      steps.set(JSON.stringify(legal), legal);
      waiting.push(found.next);
    }
  }
  return { states: [...states.values()], steps: [...steps.values()] };
}

const shown = ({ order, payment, stock }: OrderState): Shown => ({ order, payment, stock });
