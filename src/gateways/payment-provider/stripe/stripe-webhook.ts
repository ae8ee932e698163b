/** Parses events. Their state is not trusted: the shop looks it up by the ids. */
import type { WebhookEvent, WebhookHeaders } from '../payment-provider.ts';
import { parseDispute } from './stripe-outcome.ts';
import { disputeShape, eventShape } from './stripe-shapes.ts';

const KINDS: Readonly<Record<string, WebhookEvent['kind']>> = {
  'checkout.session.completed': 'order-approved',
  'checkout.session.async_payment_succeeded': 'capture-completed',
  'checkout.session.async_payment_failed': 'capture-declined',
  'payment_intent.succeeded': 'capture-completed',
  'payment_intent.canceled': 'capture-declined',
  'refund.created': 'capture-refunded',
  'refund.updated': 'capture-refunded',
  'refund.failed': 'capture-refunded',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
};

export function parseWebhook(rawBody: string): WebhookEvent | null {
  const event = parseEvent(rawBody);
  if (!event) return null;
  const { object } = event.data;
  const kind = KINDS[event.type] ?? 'other';
  const isSession = event.type.startsWith('checkout.session.');
  const isIntent = event.type.startsWith('payment_intent.');
  const dispute = kind === 'dispute' ? disputeShape.safeParse(object) : undefined;
  if (dispute && !dispute.success) return null;
  return {
    eventId: event.id,
    kind,
    providerOrderId: isSession ? object.id : null,
    captureId: isIntent
      ? object.id
      : kind === 'order-approved'
        ? null
        : textOf(object['payment_intent']),
    refundId: kind === 'capture-refunded' ? object.id : null,
    reference: isSession
      ? textOf(object['client_reference_id'])
      : textOf(Object(object['metadata'])['order_id']),
    ...(dispute && { dispute: parseDispute(dispute.data, timeOf(event)) }),
  };
}

export function parseEvent(rawBody: string) {
  try {
    return eventShape.safeParse(JSON.parse(rawBody)).data ?? null;
  } catch {
    return null;
  }
}

/** Events have whole seconds; what closes a dispute comes last within one. */
const timeOf = ({ created, type }: { created: number; type: string }): string =>
  new Date(created * 1000 + (type === 'charge.dispute.closed' ? 999 : 0)).toISOString();

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const headerOf = (headers: WebhookHeaders, name: string): string | undefined =>
  headers instanceof Headers ? (headers.get(name) ?? undefined) : headers[name];
