/** A temporary PgBouncer in transaction mode, with the settings that `deploy/` recommends. */
import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount, spawnAs } from '#hosting/database/embedded-postgres-account.ts';
import { freePort } from '#support/free-port.ts';

export interface PgBouncer {
  /** The same address through the pooler. */
  pooled(url: string): string;
  stop(): Promise<void>;
}

const PROGRAM = '/usr/sbin/pgbouncer';
const RECOMMENDED = path.join(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini');
const START_WITHIN_MS = 20_000;

/** Why a test with PgBouncer cannot run here; null when it can. */
export const missingPgBouncer = (): string | null =>
  existsSync(PROGRAM)
    ? null
    : 'PgBouncer is not installed on this machine (apt-get install pgbouncer)';

/**
 * @param url of a role at the server; all databases of that server can be reached through the pooler
 * @param folder an existing folder that other accounts can enter
 * @param lines further settings
 */
export async function startPgBouncer(
  url: string,
  folder: string,
  lines: readonly string[] = [],
): Promise<PgBouncer> {
  const account = chooseAccount(folder);
  if (!account) throw new Error(`No account that may run PgBouncer can enter ${folder}.`);
  const server = new URL(url);
  const port = await freePort();
  const users = path.join(folder, 'pgbouncer-users.txt');
  writeFileSync(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  const settings = path.join(folder, 'pgbouncer.ini');
  const recommended = readFileSync(RECOMMENDED, 'utf8');
  writeFileSync(
    settings,
    [
      recommended.replace(/^shop = .*$/m, `* = host=${server.hostname} port=${server.port}`),
      `listen_port = ${port}`,
      `auth_file = ${users}`,
      'unix_socket_dir =',
      ...lines,
    ].join('\n'),
  );
  for (const file of [users, settings]) chmodSync(file, 0o644);
  const logFile = path.join(folder, 'pgbouncer.log');
  const log = openSync(logFile, 'a');
  const child = spawnAs(account, PROGRAM, [settings], ['ignore', log, log]);
  const killLate = (): void => void child.kill('SIGKILL');
  process.once('exit', killLate);
  const pooled = (address: string): string => {
    const through = new URL(address);
    [through.hostname, through.port] = ['127.0.0.1', String(port)];
    return through.href;
  };
  const stop = async (): Promise<void> => {
    process.removeListener('exit', killLate);
    await end(child);
  };
  const until = performance.now() + START_WITHIN_MS;
  while (!(await answers(pooled(url)))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop();
      throw new Error(`PgBouncer does not start: ${readFileSync(logFile, 'utf8')}`);
    }
    await sleep(20);
  }
  return { pooled, stop };
}

async function answers(url: string): Promise<boolean> {
  const maintenance = new URL(url);
  // The pooler stays connected to the database, which could then not be copied.
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    // At once: SIGINT would wait for the clients.
    child.kill('SIGTERM');
  });
}
