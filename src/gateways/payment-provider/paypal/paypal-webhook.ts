/** Parses webhooks and builds the request that verifies them. */
import { z } from 'zod';
import type { WebhookEvent, WebhookHeaders } from '../payment-provider.ts';
import { parentId, parseDispute } from './paypal-parse.ts';
import { disputeShape, webhookShape } from './paypal-shapes.ts';

const KINDS: Readonly<Record<string, WebhookEvent['kind']>> = {
  'CHECKOUT.ORDER.APPROVED': 'order-approved',
  'PAYMENT.CAPTURE.COMPLETED': 'capture-completed',
  'PAYMENT.CAPTURE.PENDING': 'capture-pending',
  'PAYMENT.CAPTURE.DENIED': 'capture-declined',
  'PAYMENT.CAPTURE.DECLINED': 'capture-declined',
  'PAYMENT.CAPTURE.REFUNDED': 'capture-refunded',
  'PAYMENT.CAPTURE.REVERSED': 'capture-reversed',
  'PAYMENT.REFUND.PENDING': 'capture-refunded',
  'PAYMENT.REFUND.COMPLETED': 'capture-refunded',
  'PAYMENT.REFUND.FAILED': 'capture-refunded',
  'PAYMENT.REFUND.CANCELLED': 'capture-refunded',
  'CUSTOMER.DISPUTE.CREATED': 'dispute',
  'CUSTOMER.DISPUTE.UPDATED': 'dispute',
  'CUSTOMER.DISPUTE.RESOLVED': 'dispute',
};

export function parseWebhook(rawBody: string): WebhookEvent | null {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return null;
  }
  const event = webhookShape.safeParse(body);
  if (!event.success) return null;
  const { id, event_type, resource } = event.data;
  const kind = KINDS[event_type] ?? 'other';
  if (kind === 'dispute') return parseDisputeEvent(id, body);
  const isOrder = kind === 'order-approved';
  // Both report a refund: one that the merchant made, and one that the provider made.
  const isRefund = kind === 'capture-refunded' || kind === 'capture-reversed';
  const resourceId = resource.id ?? null;
  return {
    eventId: id,
    kind,
    providerOrderId: isOrder
      ? resourceId
      : (resource.supplementary_data?.related_ids?.order_id ?? null),
    captureId: isRefund
      ? parentId(resource.links)
      : kind.startsWith('capture-')
        ? resourceId
        : null,
    refundId: isRefund ? resourceId : null,
    reference: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
  };
}

const disputeEventShape = z.object({ resource: disputeShape });

function parseDisputeEvent(eventId: string, body: unknown): WebhookEvent | null {
  const event = disputeEventShape.safeParse(body);
  if (!event.success) return null;
  const dispute = parseDispute(event.data.resource);
  const { captureId, reference } = dispute;
  return {
    eventId,
    kind: 'dispute',
    providerOrderId: null,
    captureId,
    refundId: null,
    reference,
    dispute,
  };
}

const SIGNED_HEADERS = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
] as const;

/**
 * The request body that asks PayPal to verify a webhook; null when it cannot be one of PayPal's. Contains the event
 * exactly as received, because its signature covers those bytes.
 */
export function toVerification(
  headers: WebhookHeaders,
  rawBody: string,
  webhookId: string,
): string | null {
  const request: Record<string, string> = { webhook_id: webhookId };
  for (const name of SIGNED_HEADERS) {
    const value = headerOf(headers, `paypal-${name.replace('_', '-')}`);
    if (!value) return null;
    request[name] = value;
  }
  try {
    JSON.parse(rawBody);
  } catch {
    return null;
  }
  return `${JSON.stringify(request).slice(0, -1)},"webhook_event":${rawBody}}`;
}

const headerOf = (headers: WebhookHeaders, name: string): string | undefined =>
  headers instanceof Headers ? (headers.get(name) ?? undefined) : headers[name];
