/** Webhook events in PayPal's format. */
import { queueWebhook } from '../shared/queue-webhook.ts';
import { newId } from './api-responses.ts';
import type { Order } from './payments.types.ts';
import type { Provider } from './provider.ts';

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
  queueWebhook(provider, {
    type: eventType,
    isFirst: eventType === 'CHECKOUT.ORDER.APPROVED',
    fault: order.fault,
    newId: () => `WH-${newId()}-${newId()}`,
    body: (id) => ({
      id,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_type: RESOURCE_TYPES[eventType] ?? 'capture',
      resource_version: '2.0',
      event_type: eventType,
      summary: `${eventType} for ${order.invoiceId ?? order.id}`,
      resource,
      links: [
        {
          href: `${provider.apiUrl}/v1/notifications/webhooks-events/${id}`,
          rel: 'self',
          method: 'GET',
        },
      ],
    }),
  });
}
