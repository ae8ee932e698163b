import type { Context } from '#platform/context.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import { countRequest, type CountedRoute } from '#platform/metrics/measure-requests.ts';
import { requestTrace, type RequestTrace } from '#platform/request-trace.ts';

export interface ServedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** When it began, as `performance.now()`. */
  readonly started: number;
  readonly route: CountedRoute | undefined;
}

/** Logs a request that has been served, and counts it unless a page made it in this process. */
export function recordRequest(
  { log }: Pick<Context, 'log'>,
  trace: RequestTrace,
  { method, path, status, started, route }: ServedRequest,
  { isOfPage }: { isOfPage: boolean },
): void {
  const ms = performance.now() - started;
  requestTrace.run(trace, () =>
    log.info({ method, path: loggedPath(path), status, ms: Math.round(ms * 10) / 10 }),
  );
  if (!isOfPage) countRequest(route, path, status, ms / 1000);
}
