import { readSettings } from '../src/platform/config/settings.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Exit code of a shell command that was interrupted. */
const INTERRUPTED_EXIT_CODE = 130;

/**
 * Runs a command on the shop's database: the one of DATABASE_URL, or the embedded one, which is started when the shop
 * is not running and stopped when the command ends or is interrupted. `ownerUrl` has the role that owns the tables.
 */
export async function withDatabase<Result>(
  work: (url: string, ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, migrationsDatabaseUrl, dataDir } = readSettings(process.env);
  const database =
    databaseUrl === undefined
      ? await embeddedDatabase(dataDir)
      : {
          url: databaseUrl,
          ownerUrl: migrationsDatabaseUrl ?? databaseUrl,
          end: async () => {},
        };
  let interruption: Promise<void> | undefined;
  const onSignal = () => {
    interruption ??= database.end().finally(() => process.exit(INTERRUPTED_EXIT_CODE));
  };
  for (const signal of SIGNALS) process.once(signal, onSignal);
  try {
    return await work(database.url, database.ownerUrl);
  } finally {
    // Stopping the database makes the work fail; the exit code of the interruption must win.
    await interruption;
    for (const signal of SIGNALS) process.removeListener(signal, onSignal);
    await database.end();
  }
}

async function embeddedDatabase(
  dataDir: string,
): Promise<{ url: string; ownerUrl: string; end: () => Promise<void> }> {
  const { url, ownerUrl, wasAdopted, stop } = await startEmbeddedPostgres({
    dataDir,
    log: (message) => console.log(message),
  });
  return { url, ownerUrl, end: wasAdopted ? async () => {} : stop };
}
