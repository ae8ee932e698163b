/** Payment provider adapter for PayPal's Orders v2 API. */
import { minorDigits } from '#kernel/currency.ts';
import { formatDecimal } from '#kernel/money.ts';
import type { z } from 'zod';
import type {
  DisputeSummary,
  PaymentProvider,
  PaymentRequest,
  ProviderRefund,
  RefundResult,
  Unknown,
} from '../payment-provider.ts';
import type { CallResult } from './paypal-call.ts';
import { PaypalClient, type PaypalSettings } from './paypal-client.ts';
import { toWireOrder } from './paypal-create.ts';
import { outcomeAfterCapture, outcomeOf, outcomeOfCaptureCall } from './paypal-outcome.ts';
import { parseDispute, parseOrder, parseRefund, type ProviderOrder } from './paypal-parse.ts';
import {
  disputeListShape,
  disputeShape,
  errorShape,
  orderShape,
  refundShape,
  verificationShape,
} from './paypal-shapes.ts';
import { parseWebhook, toVerification } from './paypal-webhook.ts';

export type { PaypalSettings } from './paypal-client.ts';

/** @param settings address, credentials and limits; makes no call yet */
export function createPayPal(settings: PaypalSettings): PaymentProvider {
  const client = new PaypalClient(settings);
  // Anybody can post webhooks, so verifying them has its own circuit breaker and cannot block payments.
  const webhookClient = new PaypalClient(settings);

  async function fetchOrder(providerOrderId: string): Promise<Parsed<ProviderOrder>> {
    const path = `/v2/checkout/orders/${encodeURIComponent(providerOrderId)}`;
    return parseResponse(await client.send({ method: 'GET', path }), orderShape, parseOrder);
  }

  async function postOrder(payment: PaymentRequest): Promise<Parsed<ProviderOrder>> {
    const response = await client.send({
      method: 'POST',
      path: '/v2/checkout/orders',
      requestId: payment.requestId,
      body: JSON.stringify(toWireOrder(payment)),
    });
    return parseResponse(response, orderShape, parseOrder);
  }

  return {
    isConnected: true,
    async createOrder(payment) {
      let parsed = await postOrder(payment);
      // An address that PayPal does not accept is no reason not to sell; the seller is not protected then.
      if (parsed.kind === 'refused' && payment.shipTo)
        parsed = await postOrder({
          ...payment,
          shipTo: null,
          requestId: `${payment.requestId}:no-address`,
        });
      if (parsed.kind !== 'parsed') return parsed.kind === 'missing' ? unreadable : parsed;
      const { id, approvalUrl, payeeId } = parsed.value;
      // A replayed response still contains the link, even when the order was approved since; without it the buyer
      // cannot pay.
      if (!approvalUrl) return unreadable;
      return { kind: 'created', providerOrderId: id, approvalUrl, payeeId };
    },

    async getPayment(providerOrderId) {
      const order = await fetchOrder(providerOrderId);
      if (order.kind === 'parsed') return outcomeOf(order.value);
      if (order.kind === 'missing') return { kind: 'failed', issue: 'missing' };
      return order.kind === 'refused' ? unreadable : order;
    },

    async capture(providerOrderId, requestId) {
      const path = `/v2/checkout/orders/${encodeURIComponent(providerOrderId)}/capture`;
      const outcome = outcomeOfCaptureCall(
        await client.send({ method: 'POST', path, requestId, body: '{}' }),
      );
      if (outcome !== 'read-back') return outcome;
      const order = await fetchOrder(providerOrderId);
      if (order.kind === 'parsed') return outcomeAfterCapture(order.value);
      return order.kind === 'unknown' ? order : unreadable;
    },

    async refund(captureId, { amount, currency }, requestId, note) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      const body = JSON.stringify({
        amount: { value: formatDecimal(amount, minorDigits(currency)), currency_code: currency },
        ...(note ? { note_to_payer: note.slice(0, 255) } : {}),
      });
      return toRefundResult(
        parseResponse(
          await client.send({ method: 'POST', path, requestId, body }),
          refundShape,
          parseRefund,
        ),
      );
    },

    async getRefund(refundId) {
      const path = `/v2/payments/refunds/${encodeURIComponent(refundId)}`;
      return toRefundResult(
        parseResponse(await client.send({ method: 'GET', path }), refundShape, parseRefund),
      );
    },

    async listRefunds(providerOrderId) {
      const order = await fetchOrder(providerOrderId);
      if (order.kind === 'parsed') return { kind: 'listed', items: order.value.refunds };
      if (order.kind === 'missing') return { kind: 'listed', items: [] };
      return order.kind === 'refused' ? unreadable : order;
    },

    async listDisputes(changedSince) {
      const items: DisputeSummary[] = [];
      const query = new URLSearchParams({
        update_time_after: changedSince.toISOString(),
        page_size: '50',
      });
      let path: string | null = `${DISPUTES_PATH}?${query}`;
      for (let page = 0; path !== null && page < MAX_DISPUTE_PAGES; page += 1) {
        const list: Parsed<z.infer<typeof disputeListShape>> = parseResponse(
          await client.send({ method: 'GET', path }),
          disputeListShape,
          (wire) => wire,
        );
        if (list.kind !== 'parsed') return list.kind === 'unknown' ? list : unreadable;
        for (const item of list.value.items)
          items.push({ id: item.dispute_id, updatedAt: item.update_time });
        const next = URL.parse(list.value.links.find(({ rel }) => rel === 'next')?.href ?? '');
        path = next && DISPUTES_PATH + next.search;
      }
      return { kind: 'listed', items };
    },

    async getDispute(disputeId) {
      const path = `${DISPUTES_PATH}/${encodeURIComponent(disputeId)}`;
      const dispute = parseResponse(
        await client.send({ method: 'GET', path }),
        disputeShape,
        parseDispute,
      );
      if (dispute.kind === 'parsed') return dispute.value;
      return dispute.kind === 'unknown' ? dispute : unreadable;
    },

    disputesUrl: disputesUrlOf(settings.apiUrl),

    async verifyWebhook(headers, rawBody) {
      if (!settings.webhookId) return 'unknown';
      const body = toVerification(headers, rawBody, settings.webhookId);
      if (!body) return 'forged';
      const path = '/v1/notifications/verify-webhook-signature';
      const result = await webhookClient.send({ method: 'POST', path, body });
      if (result.kind === 'none') return 'unknown';
      const verification = verificationShape.safeParse(result.body);
      if (verification.success)
        return verification.data.verification_status === 'SUCCESS' ? 'genuine' : 'forged';
      // 400 means that the request itself is invalid: PayPal never sent such a webhook.
      return result.status === 400 ? 'forged' : 'unknown';
    },

    parseWebhook,
  };
}

const DISPUTES_PATH = '/v1/customer/disputes';
const MAX_DISPUTE_PAGES = 20;

/** PayPal's Resolution Center is on `www` where its API is on `api-m`. A simulator has its console at its own address. */
function disputesUrlOf(apiUrl: string | undefined): string {
  const api = URL.parse(apiUrl ?? '');
  if (!api) return 'https://www.paypal.com/resolutioncenter';
  const site = `${api.protocol}//${api.host.replace(/^api(-m)?\./, 'www.')}`;
  return api.host.endsWith('paypal.com') ? `${site}/resolutioncenter` : `${site}/`;
}

const unreadable: Unknown = { kind: 'unknown', reason: 'unreadable' };

type Parsed<Value> =
  | { kind: 'parsed'; value: Value }
  | { kind: 'missing' }
  | { kind: 'refused'; issue: string }
  | Unknown;

function parseResponse<Shape extends z.ZodType, Value>(
  result: CallResult,
  shape: Shape,
  parse: (wire: z.infer<Shape>) => Value | null,
): Parsed<Value> {
  if (result.kind === 'none') return { kind: 'unknown', reason: result.reason };
  if (result.status === 404) return { kind: 'missing' };
  if (result.status === 403) return { kind: 'unknown', reason: 'sign-in' };
  if (result.status >= 300) {
    const error = errorShape.safeParse(result.body);
    const issue = error.success ? (error.data.details[0]?.issue ?? error.data.name) : undefined;
    return { kind: 'refused', issue: issue ?? `HTTP_${result.status}` };
  }
  const wire = shape.safeParse(result.body);
  const value = wire.success ? parse(wire.data) : null;
  return value === null ? unreadable : { kind: 'parsed', value };
}

function toRefundResult(parsed: Parsed<ProviderRefund>): RefundResult {
  if (parsed.kind === 'missing') return { kind: 'refused', issue: 'missing' };
  if (parsed.kind !== 'parsed') return parsed;
  const refund = parsed.value;
  return { kind: refund.status === 'cancelled' ? 'failed' : refund.status, refund };
}
