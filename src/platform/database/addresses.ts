/** Which address leads where: `DATABASE_URL` may be a pooler, and a pooler shares sessions between processes. */
import pg from 'pg';
import type { Settings } from '#platform/config/settings.ts';
import { KEEP_ALIVE } from '#platform/database/guard-connection.ts';
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
    ...KEEP_ALIVE,
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
  return { directUrl: withoutLimits(directUrl), ownerUrl: withoutLimits(ownerUrl) };
}

/** A role that was used behind a pooler has the limits of requests (`role-limits.ts`). */
const withoutLimits = (url: string): string =>
  withParameters(url, (parameters) => {
    const none = Object.keys(CONNECTION_LIMITS).map((name) => `-c ${name}=0`);
    const given = parameters.get('options') ?? '';
    parameters.set('options', [given, ...none].join(' ').trim());
  });

/** The address with other parameters. Not by URL, which refuses the empty host of a Unix socket. */
export function withParameters(url: string, change: (parameters: URLSearchParams) => void): string {
  const [base = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  change(parameters);
  return parameters.size > 0 ? `${base}?${parameters}` : base;
}
