/** Idempotency by `PayPal-Request-Id`: the same request with the same id is executed once and its response replayed. */
import { createHash } from 'node:crypto';
import { unprocessable, type ApiResponse } from './api-responses.ts';
import type { PaymentsStore } from './payments.store.ts';

type WriteRequest = { requestId: string | null; path: string; rawBody: string };

export function withIdempotency(
  store: PaymentsStore,
  request: WriteRequest,
  handler: () => ApiResponse,
): ApiResponse {
  if (request.requestId === null) return handler();
  const key = `${request.path} ${request.requestId}`;
  const bodyHash = createHash('sha256').update(request.rawBody).digest('base64url');
  const stored = store.answers.get(key);
  if (stored?.bodyHash !== undefined && stored.bodyHash !== bodyHash) {
    return unprocessable(
      'DUPLICATE_REQUEST_ID',
      'This request id was already used for another request.',
    );
  }
  if (stored) return { status: stored.status === 201 ? 200 : stored.status, body: stored.body };
  const response = handler();
  if (isReplayable(response)) {
    store.save({
      answers: [{ key, bodyHash, status: response.status, body: response.body, at: Date.now() }],
    });
  }
  return response;
}

/**
 * Replays successes and declines by the bank; a request refused for another reason may be corrected or repeated
 * later.
 */
function isReplayable(response: ApiResponse): boolean {
  return response.status < 300 || JSON.stringify(response.body).includes('"INSTRUMENT_DECLINED"');
}
