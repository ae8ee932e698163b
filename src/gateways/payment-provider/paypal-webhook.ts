/** Parses webhooks and builds the request that verifies them. */
import type { WebhookEvent, WebhookHeaders } from './payment-provider.ts';
import { webhookShape } from './paypal-shapes.ts';

const KINDS: Readonly<Record<string, WebhookEvent['kind']>> = {
  'CHECKOUT.ORDER.APPROVED': 'order-approved',
  'PAYMENT.CAPTURE.COMPLETED': 'capture-completed',
  'PAYMENT.CAPTURE.PENDING': 'capture-pending',
  'PAYMENT.CAPTURE.DENIED': 'capture-declined',
  'PAYMENT.CAPTURE.DECLINED': 'capture-declined',
  'PAYMENT.CAPTURE.REFUNDED': 'capture-refunded',
  'PAYMENT.CAPTURE.REVERSED': 'capture-refunded',
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
  const isOrder = kind === 'order-approved';
  const isRefund = kind === 'capture-refunded';
  const parentUrl = resource.links.find((link) => link.rel === 'up')?.href;
  const lastPart = parentUrl ? (URL.parse(parentUrl)?.pathname.split('/').at(-1) ?? null) : null;
  const resourceId = resource.id ?? null;
  return {
    eventId: id,
    kind,
    providerOrderId: isOrder
      ? resourceId
      : (resource.supplementary_data?.related_ids?.order_id ?? null),
    captureId: isRefund ? lastPart : kind.startsWith('capture-') ? resourceId : null,
    refundId: isRefund ? resourceId : null,
    reference: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
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
