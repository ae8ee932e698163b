import type pg from 'pg';
import type { Settings } from '#platform/config/settings.ts';
import { WORKER_CONNECTIONS, WORKER_NAME } from '#platform/database/pool.ts';

/** Readiness checks have a connection of their own beside those for requests. */
const PROBE_CONNECTIONS = 1;
const METRICS_CONNECTIONS = 1;
/** Two for LISTEN, one for the import lock. */
const SESSION_CONNECTIONS = 3;
/** Every process that serves pages has one connection of this name. */
const PER_WEB_PROCESS = 'hemstitch-catalogue_changed';

/** Connections that one process opens to the server at most; those to a pooler do not count. */
export function connectionsOf({
  databasePool,
  directDatabaseUrl,
  metrics,
  roles,
}: Settings): number {
  const forRequests =
    directDatabaseUrl === undefined
      ? databasePool + PROBE_CONNECTIONS + (metrics === null ? 0 : METRICS_CONNECTIONS)
      : 0;
  return forRequests + SESSION_CONNECTIONS + (roles.includes('worker') ? WORKER_CONNECTIONS : 0);
}

/** A sentence when the server allows fewer connections than this process and those that run already may open; else null. */
export async function capacityWarning(
  client: pg.ClientBase,
  settings: Settings,
): Promise<string | null> {
  const { rows } = await client.query<{ allowed: number; others: number }>(
    `SELECT current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
       - coalesce(current_setting('reserved_connections', true)::integer, 0) AS allowed,
       (SELECT count(*) FILTER (WHERE application_name = $1)
          + count(DISTINCT application_name) FILTER (WHERE starts_with(application_name, $2))
        FROM pg_stat_activity WHERE datname = current_database())::integer AS others`,
    [PER_WEB_PROCESS, WORKER_NAME],
  );
  const { allowed = Infinity, others = 0 } = rows[0] ?? {};
  const processes = others + 1;
  const needed = processes * connectionsOf(settings);
  if (needed <= allowed) return null;
  const who = processes === 1 ? 'This process' : `The ${processes} processes of this shop`;
  return `${who} may open ${needed} database connections (DATABASE_POOL=${settings.databasePool}), and the server allows ${allowed}: lower DATABASE_POOL, raise max_connections of the server, or put a pooler between them (docs/more-than-one-machine.md).`;
}
