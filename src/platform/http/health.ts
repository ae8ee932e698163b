import type { Hono } from 'hono';

/** Whether this process accepts visitors; false while it starts and stops. */
export interface Readiness {
  serving: boolean;
}

const CHECK_TIMEOUT_MS = 4000;

/**
 * /healthz: the process runs. /readyz: it can serve requests: the database answers and has every migration.
 * @param schemaIsCurrent queries the database on a separate connection, so that a busy shop is not reported as broken
 */
export function mountHealth(
  app: Hono,
  readiness: Readiness,
  schemaIsCurrent: () => Promise<boolean>,
): void {
  const noStore = { 'Cache-Control': 'no-store' };
  // Concurrent requests share one check.
  let pending: Promise<boolean> | null = null;
  const check = (): Promise<boolean> => {
    pending ??= withTimeout(schemaIsCurrent).finally(() => {
      pending = null;
    });
    return pending;
  };
  app.get('/healthz', (http) => http.json({ status: 'alive' }, 200, noStore));
  app.get('/readyz', async (http) => {
    const ready = readiness.serving && (await check());
    return http.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503, noStore);
  });
}

async function withTimeout(schemaIsCurrent: () => Promise<boolean>): Promise<boolean> {
  const { promise: timedOut, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  try {
    return await Promise.race([schemaIsCurrent().catch(() => false), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
