import type { Hono } from 'hono';

/** Whether this process accepts visitors; false while it starts and stops. */
export interface Readiness {
  serving: boolean;
}

const CHECK_TIMEOUT_MS = 4000;

/**
 * /healthz: the process runs. /readyz: it can serve requests: the database answers, has every
 * migration of this version, and none of a newer one that this version cannot work with. The response says the reason.
 * @param schemaProblem queries the database on a separate connection, so that a busy shop is not reported as broken
 */
export function mountHealth(
  app: Hono,
  readiness: Readiness,
  schemaProblem: () => Promise<string | null>,
): void {
  const noStore = { 'Cache-Control': 'no-store' };
  // Concurrent requests share one check.
  let pending: Promise<string | null> | null = null;
  const check = (): Promise<string | null> => {
    pending ??= withTimeout(schemaProblem).finally(() => {
      pending = null;
    });
    return pending;
  };
  app.get('/healthz', (http) => http.json({ status: 'alive' }, 200, noStore));
  app.get('/readyz', async (http) => {
    const reason = readiness.serving ? await check() : 'This process is starting or stopping.';
    if (reason === null) return http.json({ status: 'ready' }, 200, noStore);
    return http.json({ status: 'not ready', reason }, 503, noStore);
  });
}

const NO_ANSWER = 'The database does not answer.';

async function withTimeout(schemaProblem: () => Promise<string | null>): Promise<string | null> {
  const { promise: timedOut, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(NO_ANSWER), CHECK_TIMEOUT_MS);
  try {
    return await Promise.race([schemaProblem().catch(() => NO_ANSWER), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
