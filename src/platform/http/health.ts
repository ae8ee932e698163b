import type { Hono } from 'hono';

/** Whether this process may be sent visitors; false before it has started and while it is stopping. */
export interface Readiness {
  serving: boolean;
}

/** A look at the database takes so long at most, ms; who looks later has no better news. */
const ANSWER_WITHIN_MS = 4000;

/**
 * /healthz: the process lives. /readyz: it can serve, so the database answers and has every migration.
 * @param schemaIsCurrent asks the database over a connection that no visitor waits for: a shop that is merely busy
 *   must not be taken for a broken one
 */
export function mountHealth(
  app: Hono,
  readiness: Readiness,
  schemaIsCurrent: () => Promise<boolean>,
): void {
  const noStore = { 'Cache-Control': 'no-store' };
  // Whoever asks meanwhile hears the same answer, so that asking often costs nothing.
  let looking: Promise<boolean> | null = null;
  const look = (): Promise<boolean> => {
    looking ??= answersInTime(schemaIsCurrent).finally(() => {
      looking = null;
    });
    return looking;
  };
  app.get('/healthz', (http) => http.json({ status: 'alive' }, 200, noStore));
  app.get('/readyz', async (http) => {
    const ready = readiness.serving && (await look());
    return http.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503, noStore);
  });
}

async function answersInTime(schemaIsCurrent: () => Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
  try {
    return await Promise.race([schemaIsCurrent().catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
