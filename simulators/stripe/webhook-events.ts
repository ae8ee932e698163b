/** Creates webhook events and queues their deliveries, as often and in such order as the faults say. */
import { randomUUID } from 'node:crypto';
import { newId } from './api-responses.ts';
import { nowInSeconds, type Delivery, type Session } from './records.ts';
import { isLive, webhookUrls, type Simulator } from './simulator.ts';

/** Delay of the first event when webhooks are to arrive out of order. */
const DELAY_MS = 3000;

export function queueEvent(
  simulator: Simulator,
  session: Session,
  type: string,
  object: object,
): void {
  if (webhookUrls(simulator).length === 0) return;
  const delays = delaysFor(simulator, session, type);
  if (delays.length === 0) return;
  const eventId = newId('evt');
  const body = JSON.stringify({
    id: eventId,
    object: 'event',
    created: nowInSeconds(),
    data: { object },
    livemode: isLive(simulator),
    pending_webhooks: 1,
    type,
  });
  const now = Date.now();
  const deliveries = delays.map((delay): Delivery => ({
    id: randomUUID(),
    eventId,
    body,
    dueAt: now + delay,
    attempts: 0,
    state: 'waiting',
  }));
  simulator.store.save({ deliveries });
  simulator.sender.wake();
}

/** The delay of each delivery in milliseconds. */
function delaysFor({ faults }: Simulator, session: Session, type: string): number[] {
  if (session.fault?.kind === 'webhooks-none') return [];
  if (session.fault?.kind === 'webhooks-twice-out-of-order') {
    const first = type === 'checkout.session.completed' ? DELAY_MS : 0;
    return [first, first + 300];
  }
  const [fewest, most] = faults.plan.webhookCopies;
  return Array.from({ length: faults.between(fewest, most) }, () =>
    faults.plan.shuffle ? faults.between(0, faults.plan.webhookDelayMs) : 0,
  );
}
