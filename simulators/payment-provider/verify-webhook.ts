import { answer, refusal, type Answer } from './answers.ts';
import { ShapeReader, isObject } from './order-shape.ts';
import type { Provider } from './provider.ts';
import { AUTH_ALGORITHM, CERT_PATH } from './webhook-signer.ts';

/** Tells whether a webhook that the shop received was sent from here and arrived as it was sent. */
export function verifyWebhookSignature(provider: Provider, body: unknown): Answer {
  const reader = new ShapeReader();
  const asked = isObject(body) ? body : {};
  const text = (name: string) =>
    reader.text(asked[name], `/${name}`, { max: 500, required: true }) ?? '';
  const algorithm = text('auth_algo');
  const certUrl = text('cert_url');
  const transmission = {
    id: text('transmission_id'),
    time: text('transmission_time'),
    signature: text('transmission_sig'),
  };
  const webhookId = text('webhook_id');
  if (!isObject(asked['webhook_event'])) reader.missing('/webhook_event');
  if (reader.malformed.length > 0) return refusal('VALIDATION_ERROR', reader.malformed);
  const genuine =
    algorithm === AUTH_ALGORITHM &&
    URL.parse(certUrl)?.pathname === CERT_PATH &&
    webhookId === provider.settings.webhookId &&
    provider.signer.verify(transmission, JSON.stringify(asked['webhook_event']));
  return answer(200, { verification_status: genuine ? 'SUCCESS' : 'FAILURE' });
}
