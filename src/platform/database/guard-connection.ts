/** Ends connections to a server that is gone or is not the primary; pools and listeners then open others. */
import { Socket } from 'node:net';
import pg from 'pg';

/** A statement may take 5 s, and a pooler may wait 5 s before it. */
const RESPONSE_TIMEOUT_MS = 12_000;
/** Of a failed write at a standby. */
const READ_ONLY = '25006';

/** For clients: a silent connection is probed after 5 s, and ends when ten probes in as many seconds have no response. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const;

class UnansweredError extends Error {
  readonly code = 'ETIMEDOUT';
}

export class NotPrimaryError extends Error {
  readonly code = READ_ONLY;
}

/**
 * Ends the connection when the server does not respond in time, or turns out to accept no writes. A machine that
 * disappears closes nothing, and neither PostgreSQL's limits nor TCP's keep-alive end a statement that it never received.
 */
export function guardConnection(client: pg.ClientBase, within = RESPONSE_TIMEOUT_MS): void {
  // The connection of a client is public, but missing in its type.
  const { connection } = client as pg.ClientBase & { readonly connection: pg.Connection };
  const { stream } = connection;
  if (!(stream instanceof Socket)) return;
  let answered = stream.bytesWritten;
  stream.on('data', () => {
    answered = stream.bytesWritten;
  });
  stream.setTimeout(within);
  // Not given to setTimeout, which would call it once only.
  stream.on('timeout', () => {
    if (stream.bytesWritten > answered)
      stream.destroy(new UnansweredError('The database did not respond in time.'));
  });
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY) stream.destroy();
  });
}

/**
 * Guards a new connection, and refuses it when it leads to a standby or to a former primary: a server on an earlier
 * timeline than this process has seen. It may come back after its standby was promoted, and accept orders that nobody
 * will find.
 * @throws NotPrimaryError
 */
export async function expectPrimary(client: pg.ClientBase): Promise<void> {
  guardConnection(client);
  const server = await readServer(client);
  if (server === null) return;
  const { system, timeline } = server;
  if (timeline === null)
    throw new NotPrimaryError('The address of the database leads to a standby.');
  if (timeline < (latestTimelines.get(system) ?? ''))
    throw new NotPrimaryError('The address of the database leads to a former primary.');
  latestTimelines.set(system, timeline);
}

/** By system. Of the whole process, because some pools connect rarely. */
const latestTimelines = new Map<string, string>();

export interface DatabaseServer {
  /** Names the data of a server; the same for a primary and its standbys. */
  readonly system: string;
  /** Eight hexadecimal digits, higher after each promotion; null: a standby. */
  readonly timeline: string | null;
}

/** @returns null when the server does not say it, as some managed ones */
export async function readServer(client: pg.ClientBase): Promise<DatabaseServer | null> {
  try {
    const { rows } = await client.query<DatabaseServer>(
      `SELECT system_identifier::text AS system,
         CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline
       FROM pg_control_system()`,
    );
    return rows[0] ?? null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return null;
    throw error;
  }
}
