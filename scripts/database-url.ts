import { existsSync } from 'node:fs';
import path from 'node:path';
import { createContext } from '../src/app/context.ts';
import { prepareDataFolder, runningShop } from '../src/hosting/start/data-folder.ts';
import {
  connectEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../src/hosting/database/embedded-postgres.ts';
import { clusterMajor, refuseOtherMajor } from '../src/hosting/database/other-major.ts';
import { checkServers } from '../src/hosting/database/prepare-connections.ts';
import { refuseUnfinishedRestore } from '../src/hosting/database/unfinished-restore.ts';
import { readSettings, type Settings } from '../src/platform/config/settings.ts';
import type { Context } from '../src/platform/context.ts';
import { commandUrls } from '../src/platform/database/addresses.ts';
import { createCommandPool } from '../src/platform/database/command-pool.ts';
import { followDatabaseClock } from '../src/platform/database/database-clock.ts';
import { pendingMigrations } from '../src/platform/database/migrate.ts';
import { OperatorError } from '../src/platform/operator-error.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Exit code of a shell command that was interrupted. */
const INTERRUPTED_EXIT_CODE = 130;
const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations');

type Work<Result> = (url: string, ownerUrl: string) => Promise<Result>;

/**
 * Runs a command on the shop's database: the one of DATABASE_URL, or the embedded one, which is started when the shop
 * is not running and stopped when the command ends or is interrupted. `ownerUrl` has the role that owns the tables.
 * Both lead past a pooler.
 */
export function withDatabase<Result>(work: Work<Result>): Promise<Result> {
  return onDatabase(work, refuseEmptyFolder);
}

/** The same for what sets a shop up: in an empty data folder the embedded database is created. */
export function withNewDatabase<Result>(work: Work<Result>): Promise<Result> {
  return onDatabase(work, prepareDataFolder);
}

async function onDatabase<Result>(
  work: Work<Result>,
  prepare: (dataDir: string) => void,
): Promise<Result> {
  const settings = readSettings(process.env);
  const urls = commandUrls(settings);
  if (urls === null) {
    prepare(settings.dataDir);
    return onEmbedded(settings, ({ url, ownerUrl }) => work(url, ownerUrl));
  }
  // Its warnings are for the start.
  await checkServers(settings, () => undefined);
  return work(urls.directUrl, urls.ownerUrl);
}

/** Like {@link withDatabase} for commands that only work with the embedded server. */
export async function withEmbeddedPostgres<Result>(
  settings: Settings,
  work: (postgres: EmbeddedPostgres) => Promise<Result>,
): Promise<Result> {
  refuseEmptyFolder(settings.dataDir);
  return onEmbedded(settings, work);
}

/** Most commands would otherwise create a database where there is none, and then find it empty. */
function refuseEmptyFolder(dataDir: string): void {
  // Looking for a cluster makes the folder.
  const isThere = existsSync(dataDir);
  if (isThere) refuseUnfinishedRestore(dataDir);
  if (!isThere || clusterMajor(dataDir) === null)
    throw new OperatorError(
      `There is no shop in DATA_DIR=${dataDir}: set DATA_DIR (or DATABASE_URL) as for npm start, which creates one. Nothing was changed.`,
    );
}

async function onEmbedded<Result>(
  { dataDir, backup }: Settings,
  work: (postgres: EmbeddedPostgres) => Promise<Result>,
): Promise<Result> {
  refuseUnfinishedRestore(dataDir);
  refuseOtherMajor(dataDir);
  // The server of a running shop is the shop's: a command must not restart it.
  const open = runningShop(dataDir) === null ? startEmbeddedPostgres : connectEmbeddedPostgres;
  const postgres = await open({
    dataDir,
    archive: backup !== null,
    log: (message) => console.log(message),
  });
  const end = postgres.wasAdopted ? async () => {} : postgres.stop;
  let interruption: Promise<void> | undefined;
  const onSignal = () => {
    interruption ??= end().finally(() => process.exit(INTERRUPTED_EXIT_CODE));
  };
  for (const signal of SIGNALS) process.once(signal, onSignal);
  try {
    return await work(postgres);
  } finally {
    // Stopping the database makes the work fail; the exit code of the interruption must win.
    await interruption;
    for (const signal of SIGNALS) process.removeListener(signal, onSignal);
    await end();
  }
}

/** Refuses a database that is empty or of an older version: only looking at it must not change it. */
export async function requireTables(url: string): Promise<void> {
  const pool = createCommandPool(url, 1);
  try {
    if ((await pendingMigrations(pool, MIGRATIONS)).length > 0)
      throw new OperatorError(
        'The database is empty or older than this version of the shop: run npm run db:migrate (or npm start once), then try again.',
      );
  } finally {
    await pool.end();
  }
}

/** Runs `work` with the dependencies of modules, on a database that has its tables. */
export async function withShop<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const settings = readSettings(process.env);
  return withDatabase(async (databaseUrl) => {
    await requireTables(databaseUrl);
    const ctx = createContext({ ...settings, databaseUrl, logLevel: 'silent' });
    try {
      const clock = await followDatabaseClock(ctx.pool, ctx.log);
      return await work({ ...ctx, clock }).finally(() => clock.stop());
    } finally {
      ctx.mailer.close();
      await ctx.db.destroy();
    }
  });
}
