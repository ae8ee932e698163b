/** A temporary PostgreSQL server of another version than the embedded one, from the programs of an installed package. */
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ensureDatabase,
  ensureShopRole,
  tryQuery,
  urlOf,
} from '#hosting/database/embedded-postgres-access.ts';
import {
  changeOwner,
  chooseAccount,
  runAs,
  spawnAs,
} from '#hosting/database/embedded-postgres-account.ts';
import {
  DATABASE_NAME,
  newPassword,
  OWNER_ROLE,
  SHOP_ROLE,
} from '#hosting/database/embedded-postgres-cluster.ts';
import { stopServer } from '#hosting/database/embedded-postgres-process.ts';
import { freePort } from '#support/free-port.ts';

export interface InstalledPostgres {
  /** With the role that owns the tables. */
  readonly ownerUrl: string;
  /** With the shop's role. */
  readonly url: string;
  stop(): Promise<void>;
}

const START_WITHIN_MS = 60_000;

/** Where Debian and the PostgreSQL project's packages for it put the programs of a major version. */
export const programsOf = (version: number): string => `/usr/lib/postgresql/${version}/bin`;

/** Why a test with this version cannot run here; null when it can. */
export const missingPostgres = (version: number): string | null =>
  existsSync(path.join(programsOf(version), 'postgres'))
    ? null
    : `PostgreSQL ${version} is not installed on this machine (apt-get install postgresql-${version})`;

/**
 * Starts a server with the roles and the database of an embedded one.
 * @param programs the folder of `initdb` and `postgres`
 * @param dataDir an existing folder that other accounts can enter
 * @param given further settings, as `name=value`
 */
export async function startInstalledPostgres(
  programs: string,
  dataDir: string,
  given: readonly string[] = [],
): Promise<InstalledPostgres> {
  const account = chooseAccount(dataDir);
  if (!account) throw new Error(`No account that may run PostgreSQL can enter ${dataDir}.`);
  const folder = path.join(dataDir, 'postgres');
  mkdirSync(folder, { mode: 0o700 });
  changeOwner(account, folder);
  const { ok, output } = runAs(account, path.join(programs, 'initdb'), [
    `--pgdata=${folder}`,
    `--username=${OWNER_ROLE}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  if (!ok) throw new Error(output);
  const access = { password: newPassword(), shopPassword: newPassword(), port: await freePort() };
  const logFile = path.join(dataDir, 'postgres.log');
  const log = openSync(logFile, 'a');
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${access.port}`,
    'timezone=UTC',
    'fsync=off',
    'full_page_writes=off',
    // As the documents recommend.
    'random_page_cost=1.1',
    ...given,
  ];
  const server = spawnAs(
    account,
    path.join(programs, 'postgres'),
    ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])],
    ['ignore', log, log],
  );
  const maintenanceUrl = urlOf(access, null, 'postgres');
  const until = performance.now() + START_WITHIN_MS;
  while (!(await tryQuery(maintenanceUrl)).ok) {
    if (server.exitCode !== null || performance.now() > until)
      throw new Error(`PostgreSQL does not start: ${readFileSync(logFile, 'utf8')}`);
    await sleep(20);
  }
  await ensureDatabase(maintenanceUrl);
  await ensureShopRole(maintenanceUrl, access);
  return {
    ownerUrl: urlOf(access, null, DATABASE_NAME),
    url: urlOf(access, null, DATABASE_NAME, SHOP_ROLE),
    stop: () => stopServer(server.pid ?? 0),
  };
}
