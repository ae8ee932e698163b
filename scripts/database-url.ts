import { readSettings, type Settings } from '../src/platform/config/settings.ts';
import { runningShop } from '../src/hosting/start/data-folder.ts';
import { commandUrls } from '../src/platform/database/addresses.ts';
import {
  connectEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../src/hosting/database/embedded-postgres.ts';
import { refuseOtherMajor } from '../src/hosting/database/other-major.ts';
import { checkServers } from '../src/hosting/database/prepare-connections.ts';
import { refuseUnfinishedRestore } from '../src/hosting/database/unfinished-restore.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Exit code of a shell command that was interrupted. */
const INTERRUPTED_EXIT_CODE = 130;

/**
 * Runs a command on the shop's database: the one of DATABASE_URL, or the embedded one, which is started when the shop
 * is not running and stopped when the command ends or is interrupted. `ownerUrl` has the role that owns the tables.
 * Both lead past a pooler.
 */
export async function withDatabase<Result>(
  work: (url: string, ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env);
  const urls = commandUrls(settings);
  if (urls === null)
    return withEmbeddedPostgres(settings, ({ url, ownerUrl }) => work(url, ownerUrl));
  // Its warnings are for the start.
  await checkServers(settings, () => undefined);
  return work(urls.directUrl, urls.ownerUrl);
}

/** The same for commands that only work with the embedded server. */
export async function withEmbeddedPostgres<Result>(
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
