/** Which address leads where: `DATABASE_URL` may be a pooler, and a pooler shares sessions between processes. */
import pg from 'pg';
import type { Settings } from '#platform/config/settings.ts';
import { CONNECTION_LIMITS } from '#platform/database/pool.ts';

type Addresses = Pick<Settings, 'databaseUrl' | 'directDatabaseUrl' | 'migrationsDatabaseUrl'>;

/** The shop's role at PostgreSQL itself; undefined when the shop runs its own server. */
export const directUrlOf = (settings: Addresses): string | undefined =>
  settings.directDatabaseUrl ?? settings.databaseUrl;

/** A separate connection for what belongs to a session: LISTEN and advisory locks. */
export const sessionConnection = (settings: Addresses, name: string): pg.Client =>
  new pg.Client({
    connectionString: directUrlOf(settings),
    application_name: `hemstitch-${name}`,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });

/** Addresses for commands, whose statements may take long. */
export interface CommandUrls {
  /** With the shop's role. */
  readonly directUrl: string;
  /** With the role that owns the tables. */
  readonly ownerUrl: string;
}

/** Past the pooler, if there is one; null when the shop runs its own server. */
export function commandUrls(settings: Addresses): CommandUrls | null {
  const directUrl = directUrlOf(settings);
  if (directUrl === undefined) return null;
  const ownerUrl = settings.migrationsDatabaseUrl ?? directUrl;
  if (settings.directDatabaseUrl === undefined) return { directUrl, ownerUrl };
  return { directUrl: withoutLimits(directUrl), ownerUrl: withoutLimits(ownerUrl) };
}

/** Behind a pooler a role has the limits of requests (`role-limits.ts`). */
function withoutLimits(url: string): string {
  const address = new URL(url);
  const none = Object.keys(CONNECTION_LIMITS).map((name) => `-c ${name}=0`);
  const given = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', [given, ...none].join(' ').trim());
  return address.href;
}
