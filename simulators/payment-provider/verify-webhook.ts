import { apiResponse, errorResponse, type ApiResponse } from './api-responses.ts';
import { isObject } from '../shared/request-body.ts';
import { BodyReader } from './body-reader.ts';
import type { Provider } from './provider.ts';
import { AUTH_ALGORITHM, CERT_PATH } from './webhook-signer.ts';

/** Reports whether a webhook was sent by this provider and not altered. */
export function verifyWebhookSignature(provider: Provider, body: unknown): ApiResponse {
  const reader = new BodyReader();
  const request = isObject(body) ? body : {};
  const text = (name: string) =>
    reader.text(request[name], `/${name}`, { max: 500, required: true }) ?? '';
  const algorithm = text('auth_algo');
  const certUrl = text('cert_url');
  const transmission = {
    id: text('transmission_id'),
    time: text('transmission_time'),
    signature: text('transmission_sig'),
  };
  const webhookId = text('webhook_id');
  if (!isObject(request['webhook_event'])) reader.addMissing('/webhook_event');
  if (reader.malformed.length > 0) return errorResponse('VALIDATION_ERROR', reader.malformed);
  const genuine =
    algorithm === AUTH_ALGORITHM &&
    URL.parse(certUrl)?.pathname === CERT_PATH &&
    webhookId === provider.settings.webhookId &&
    provider.signer.verify(transmission, JSON.stringify(request['webhook_event']));
  return apiResponse(200, { verification_status: genuine ? 'SUCCESS' : 'FAILURE' });
}
