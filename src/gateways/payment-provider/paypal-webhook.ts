/** Webhooks: reading them, and asking the provider whether one is its own. */
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

export function readWebhook(rawBody: string): WebhookEvent | null {
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
  const above = resource.links.find((link) => link.rel === 'up')?.href;
  const lastPart = above ? (URL.parse(above)?.pathname.split('/').at(-1) ?? null) : null;
  const own = resource.id ?? null;
  return {
    eventId: id,
    kind,
    providerOrderId: isOrder ? own : (resource.supplementary_data?.related_ids?.order_id ?? null),
    captureId: isRefund ? lastPart : kind.startsWith('capture-') ? own : null,
    refundId: isRefund ? own : null,
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
 * The body that asks the provider about a webhook; null when the webhook cannot be one of its own.
 * The event goes in as the very text that came: its signature is over those bytes.
 */
export function toVerification(
  headers: WebhookHeaders,
  rawBody: string,
  webhookId: string,
): string | null {
  const given: Record<string, string> = { webhook_id: webhookId };
  for (const name of SIGNED_HEADERS) {
    const value = headerOf(headers, `paypal-${name.replace('_', '-')}`);
    if (!value) return null;
    given[name] = value;
  }
  try {
    JSON.parse(rawBody);
  } catch {
    return null;
  }
  return `${JSON.stringify(given).slice(0, -1)},"webhook_event":${rawBody}}`;
}

const headerOf = (headers: WebhookHeaders, name: string): string | undefined =>
  headers instanceof Headers ? (headers.get(name) ?? undefined) : headers[name];
