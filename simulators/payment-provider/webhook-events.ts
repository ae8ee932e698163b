/** Creates webhook events and queues their deliveries, as often and in such order as the faults say. */
import { randomUUID } from 'node:crypto';
import { newId } from './api-responses.ts';
import type { Delivery, Order } from './payments.types.ts';
import { webhookUrls, type Provider } from './provider.ts';

/** Delay of the first event when webhooks are to arrive out of order. */
const DELAY_MS = 3000;

const RESOURCE_TYPES: Readonly<Record<string, string>> = {
  'CHECKOUT.ORDER.APPROVED': 'checkout-order',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'PAYMENT.CAPTURE.REVERSED': 'refund',
  'PAYMENT.REFUND.PENDING': 'refund',
  'PAYMENT.REFUND.FAILED': 'refund',
  'CUSTOMER.DISPUTE.CREATED': 'dispute',
  'CUSTOMER.DISPUTE.UPDATED': 'dispute',
  'CUSTOMER.DISPUTE.RESOLVED': 'dispute',
};

export function queueWebhooks(
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

/** The delay of each delivery in milliseconds. */
function delaysFor(provider: Provider, order: Order, eventType: string): number[] {
  if (order.fault?.kind === 'webhooks-none') return [];
  if (order.fault?.kind === 'webhooks-twice-out-of-order') {
    const first = eventType === 'CHECKOUT.ORDER.APPROVED' ? DELAY_MS : 0;
    return [first, first + 300];
  }
  const { faults } = provider;
  const [fewest, most] = faults.plan.webhookCopies;
  return Array.from({ length: faults.between(fewest, most) }, () =>
    faults.plan.shuffle ? faults.between(0, faults.plan.webhookDelayMs) : 0,
  );
}
