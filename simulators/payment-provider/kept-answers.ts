/** `PayPal-Request-Id`: the same request, asked again under its id, is answered as the first time and done once. */
import { createHash } from 'node:crypto';
import { unprocessable, type Answer } from './answers.ts';
import type { PaymentsStore } from './payments.store.ts';

type WriteRequest = { requestId: string | null; path: string; rawBody: string };

export function onceOnly(store: PaymentsStore, request: WriteRequest, act: () => Answer): Answer {
  if (request.requestId === null) return act();
  const key = `${request.path} ${request.requestId}`;
  const bodyHash = createHash('sha256').update(request.rawBody).digest('base64url');
  const kept = store.answers.get(key);
  if (kept && kept.bodyHash !== bodyHash) {
    return unprocessable('DUPLICATE_REQUEST_ID', 'This request id was used for another request.');
  }
  if (kept) return { status: kept.status === 201 ? 200 : kept.status, body: kept.body };
  const answer = act();
  if (isKept(answer)) {
    store.save({
      answers: [{ key, bodyHash, status: answer.status, body: answer.body, at: Date.now() }],
    });
  }
  return answer;
}

/** Done things are kept, and a bank's no; what was refused for its form or its moment may be asked again. */
function isKept(answer: Answer): boolean {
  return answer.status < 300 || JSON.stringify(answer.body).includes('"INSTRUMENT_DECLINED"');
}
