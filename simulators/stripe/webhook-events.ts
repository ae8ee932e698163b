/** Webhook events in Stripe's format, signed as Stripe signs them. */
import { createHmac } from 'node:crypto';
import { queueWebhook } from '../shared/queue-webhook.ts';
import { newId } from './api-responses.ts';
import { nowInSeconds, type Session } from './records.ts';
import { isLive, type Simulator } from './simulator.ts';

export function queueEvent(
  simulator: Simulator,
  session: Session,
  type: string,
  object: object,
): void {
  queueWebhook(simulator, {
    type,
    isFirst: type === 'checkout.session.completed',
    fault: session.fault,
    newId: () => newId('evt'),
    body: (id) => ({
      id,
      object: 'event',
      created: nowInSeconds(),
      data: { object },
      livemode: isLive(simulator),
      pending_webhooks: 1,
      type,
    }),
  });
}

export const webhookHeaders = ({ settings }: Simulator, body: string): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'Stripe/1.0 (simulator)',
  'stripe-signature': signatureOf(body, settings.webhookSecret, nowInSeconds()),
});

/** The `Stripe-Signature` header: the time and an HMAC of time and body. */
function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
