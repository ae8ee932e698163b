/** Queues the deliveries of a webhook event, as often and in such order as the faults say. */
import { randomUUID } from 'node:crypto';
import type { FaultGenerator } from './fault-plan.ts';
import type { OrderFault } from './order-faults.ts';
import { webhookUrls, type Simulator } from './simulator.ts';
import type { Delivery } from './simulator-store.ts';

/** Delay of the first event when webhooks are to arrive out of order. */
const DELAY_MS = 3000;

type Event = {
  type: string;
  /** Whether it is the first of its payment. */
  isFirst: boolean;
  /** The fault of its payment. */
  fault: OrderFault | null;
  newId: () => string;
  body: (id: string) => object;
};

export function queueWebhook(simulator: Simulator, event: Event): void {
  if (webhookUrls(simulator).length === 0) return;
  const delays = delaysFor(simulator.faults, event);
  if (delays.length === 0) return;
  const eventId = event.newId();
  const body = JSON.stringify(event.body(eventId));
  const now = Date.now();
  const deliveries = delays.map((delay): Delivery => ({
    id: randomUUID(),
    eventId,
    eventType: event.type,
    body,
    dueAt: now + delay,
    attempts: 0,
    state: 'waiting',
  }));
  simulator.store.save({ deliveries });
  simulator.sender.wake();
}

/** The delay of each delivery in milliseconds. */
function delaysFor(faults: FaultGenerator, { fault, isFirst }: Event): number[] {
  if (fault?.kind === 'webhooks-none') return [];
  if (fault?.kind === 'webhooks-twice-out-of-order') {
    const first = isFirst ? DELAY_MS : 0;
    return [first, first + 300];
  }
  const [fewest, most] = faults.plan.webhookCopies;
  return Array.from({ length: faults.between(fewest, most) }, () =>
    faults.plan.shuffle ? faults.between(0, faults.plan.webhookDelayMs) : 0,
  );
}
