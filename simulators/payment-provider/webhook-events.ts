/** Makes the events that tell the shop what happened, as often and in such order as the faults in force want it. */
import { randomUUID } from 'node:crypto';
import { newId } from './answers.ts';
import type { Delivery, Order } from './payments.types.ts';
import { webhookUrls, type Provider } from './provider.ts';

/** How long the first event is held back when a payment's webhooks are to arrive out of order. */
const HELD_BACK_MS = 3000;

const RESOURCE_TYPES: Readonly<Record<string, string>> = {
  'CHECKOUT.ORDER.APPROVED': 'checkout-order',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
};

export function announce(
  provider: Provider,
  order: Order,
  eventType: string,
  resource: object,
): void {
  if (webhookUrls(provider).length === 0) return;
  const delays = delaysFor(provider, order, eventType);
  if (delays.length === 0) return;
  const eventId = `WH-${newId()}-${newId()}`;
  const body = JSON.stringify({
    id: eventId,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: RESOURCE_TYPES[eventType] ?? 'capture',
    resource_version: '2.0',
    event_type: eventType,
    summary: `${eventType} for ${order.invoiceId ?? order.id}`,
    resource,
    links: [
      {
        href: `${provider.apiUrl}/v1/notifications/webhooks-events/${eventId}`,
        rel: 'self',
        method: 'GET',
      },
    ],
  });
  const now = Date.now();
  const deliveries = delays.map((delay): Delivery => ({
    id: randomUUID(),
    eventId,
    eventType,
    body,
    dueAt: now + delay,
    attempts: 0,
    lastAnswer: null,
    state: 'waiting',
  }));
  provider.store.save({ deliveries });
  provider.sender.wake();
}

/** One number for each copy that is sent: the milliseconds it is held back. */
function delaysFor(provider: Provider, order: Order, eventType: string): number[] {
  if (order.fault?.kind === 'webhooks-none') return [];
  if (order.fault?.kind === 'webhooks-twice-out-of-order') {
    const first = eventType === 'CHECKOUT.ORDER.APPROVED' ? HELD_BACK_MS : 0;
    return [first, first + 300];
  }
  const { dice } = provider;
  const [fewest, most] = dice.plan.webhookCopies;
  return Array.from({ length: dice.between(fewest, most) }, () =>
    dice.plan.shuffle ? dice.between(0, dice.plan.webhookDelayMs) : 0,
  );
}
