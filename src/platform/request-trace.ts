import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What the log lines of one request share. */
export interface RequestTrace {
  readonly requestId: string;
  /** From the request's traceparent header, so that a proxy's traces lead to the shop's log lines. */
  readonly traceId?: string;
}

/** The trace of the request that the running code belongs to; none in jobs. */
export const requestTrace = new AsyncLocalStorage<RequestTrace>();

/** @param traceparent the request's header */
export function startTrace(traceparent: string | undefined): RequestTrace {
  const traceId = traceIdOf(traceparent);
  return { requestId: randomUUID(), ...(traceId === undefined ? {} : { traceId }) };
}

/** Version, trace id, parent id, flags. Later versions than 00 may append fields. */
const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/;

/** The trace id of a traceparent header (W3C Trace Context); undefined for a header that is missing or malformed. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const [, version, traceId, moreFields] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  return version === '00' && moreFields !== undefined ? undefined : traceId;
}
