import type { Hono } from 'hono';
import type { Context } from '#platform/context.ts';

/** Whether this process may be sent visitors; false before it has started and while it is stopping. */
export interface Readiness {
  serving: boolean;
}

/** /healthz: the process lives. /readyz: it can serve, so the database answers and has every migration. */
export function mountHealth(
  app: Hono,
  ctx: Context,
  readiness: Readiness,
  schemaIsCurrent: () => Promise<boolean>,
): void {
  const noStore = { 'Cache-Control': 'no-store' };
  app.get('/healthz', (http) => http.json({ status: 'alive' }, 200, noStore));
  app.get('/readyz', async (http) => {
    const ready = readiness.serving && (await answers(ctx, schemaIsCurrent));
    return http.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503, noStore);
  });
}

async function answers(ctx: Context, schemaIsCurrent: () => Promise<boolean>): Promise<boolean> {
  try {
    await ctx.pool.query('SELECT 1');
    return await schemaIsCurrent();
  } catch {
    return false;
  }
}
