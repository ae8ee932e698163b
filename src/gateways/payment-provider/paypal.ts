/** The payment provider spoken to in PayPal's Orders v2. */
import { formatDecimal } from '#kernel/money.ts';
import type { z } from 'zod';
import type { PaymentProvider, ProviderRefund, RefundResult, Unknown } from './payment-provider.ts';
import { judgeCaptureAnswer, judgeOrder } from './paypal-capture.ts';
import type { CallResult } from './paypal-call.ts';
import { PaypalClient, type PaypalSettings } from './paypal-client.ts';
import { toWireOrder } from './paypal-create.ts';
import { readCapture, readOrder, readRefund } from './paypal-reading.ts';
import {
  captureShape,
  errorShape,
  orderShape,
  refundShape,
  verificationShape,
} from './paypal-shapes.ts';
import { readWebhook, toVerification } from './paypal-webhook.ts';

export type { PaypalSettings } from './paypal-client.ts';

/** @param settings the address, the credentials and the limits; no call is made yet. */
export function createPayPal(settings: PaypalSettings): PaymentProvider {
  const client = new PaypalClient(settings);
  // Strangers decide how often events are checked: what comes of it must not hold up payments.
  const checking = new PaypalClient(settings);

  const provider: PaymentProvider = {
    async createOrder(wanted) {
      const body = JSON.stringify(toWireOrder(wanted));
      const read = reading(
        await client.ask({
          method: 'POST',
          path: '/v2/checkout/orders',
          requestId: wanted.requestId,
          body,
        }),
        orderShape,
        readOrder,
      );
      if (read.kind !== 'read') return read.kind === 'missing' ? unreadable : read;
      const { id, approvalUrl, payeeId } = read.value;
      // A replayed answer to an order that was approved meanwhile still carries its link; one without is of no use.
      if (!approvalUrl) return unreadable;
      return { kind: 'created', providerOrderId: id, approvalUrl, payeeId };
    },

    async getOrder(providerOrderId) {
      const path = `/v2/checkout/orders/${encodeURIComponent(providerOrderId)}`;
      const read = reading(await client.ask({ method: 'GET', path }), orderShape, readOrder);
      if (read.kind === 'read') return { kind: 'found', order: read.value };
      return read.kind === 'refused' ? unreadable : read;
    },

    async capture(providerOrderId, requestId) {
      const path = `/v2/checkout/orders/${encodeURIComponent(providerOrderId)}/capture`;
      const judged = judgeCaptureAnswer(
        await client.ask({ method: 'POST', path, requestId, body: '{}' }),
      );
      return judged === 'read-back' ? judgeOrder(await provider.getOrder(providerOrderId)) : judged;
    },

    async getCapture(captureId) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
      const read = reading(await client.ask({ method: 'GET', path }), captureShape, readCapture);
      if (read.kind === 'read') return { kind: 'found', capture: read.value };
      return read.kind === 'refused' ? unreadable : read;
    },

    async refund(captureId, { amount, currency }, requestId, note) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      const body = JSON.stringify({
        amount: { value: formatDecimal(amount), currency_code: currency },
        ...(note ? { note_to_payer: note.slice(0, 255) } : {}),
      });
      return toRefundResult(
        reading(
          await client.ask({ method: 'POST', path, requestId, body }),
          refundShape,
          readRefund,
        ),
      );
    },

    async getRefund(refundId) {
      const path = `/v2/payments/refunds/${encodeURIComponent(refundId)}`;
      return toRefundResult(
        reading(await client.ask({ method: 'GET', path }), refundShape, readRefund),
      );
    },

    async verifyWebhook(headers, rawBody) {
      if (!settings.webhookId) return 'unknown';
      const body = toVerification(headers, rawBody, settings.webhookId);
      if (!body) return 'forged';
      const path = '/v1/notifications/verify-webhook-signature';
      const result = await checking.ask({ method: 'POST', path, body });
      if (result.kind === 'none') return 'unknown';
      const said = verificationShape.safeParse(result.body);
      if (said.success) return said.data.verification_status === 'SUCCESS' ? 'genuine' : 'forged';
      // A 400 says that the question itself was bad: no such webhook was ever sent.
      return result.status === 400 ? 'forged' : 'unknown';
    },

    parseWebhook: readWebhook,
  };
  return provider;
}

const unreadable: Unknown = { kind: 'unknown', reason: 'unreadable' };

type Reading<Value> =
  | { kind: 'read'; value: Value }
  | { kind: 'missing' }
  | { kind: 'refused'; issue: string }
  | Unknown;

function reading<Shape extends z.ZodType, Value>(
  result: CallResult,
  shape: Shape,
  read: (wire: z.infer<Shape>) => Value | null,
): Reading<Value> {
  if (result.kind === 'none') return { kind: 'unknown', reason: result.reason };
  if (result.status === 404) return { kind: 'missing' };
  if (result.status === 403) return { kind: 'unknown', reason: 'sign-in' };
  if (result.status >= 300) {
    const refused = errorShape.safeParse(result.body);
    const issue = refused.success
      ? (refused.data.details[0]?.issue ?? refused.data.name)
      : undefined;
    return { kind: 'refused', issue: issue ?? `HTTP_${result.status}` };
  }
  const wire = shape.safeParse(result.body);
  const value = wire.success ? read(wire.data) : null;
  return value === null ? unreadable : { kind: 'read', value };
}

function toRefundResult(read: Reading<ProviderRefund>): RefundResult {
  if (read.kind === 'missing') return { kind: 'refused', issue: 'missing' };
  if (read.kind !== 'read') return read;
  const refund = read.value;
  return { kind: refund.status === 'cancelled' ? 'failed' : refund.status, refund };
}
