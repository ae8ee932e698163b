import { readSettings } from '../src/platform/config/settings.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';

const INTERRUPTIONS = ['SIGINT', 'SIGTERM'] as const;
/** What shells say of a command that was interrupted. */
const INTERRUPTED = 130;

/**
 * Lets a command work on the shop's database: the one of DATABASE_URL, or the shop's own, which is started for the
 * time being when the shop does not run, and ends with the command, also with one that is interrupted.
 */
export async function withDatabase<Result>(
  work: (url: string, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const database =
    databaseUrl === undefined
      ? await ownDatabase(dataDir)
      : { url: databaseUrl, end: async () => {} };
  let interruption: Promise<void> | undefined;
  const interrupted = () => {
    interruption ??= database.end().finally(() => process.exit(INTERRUPTED));
  };
  for (const signal of INTERRUPTIONS) process.once(signal, interrupted);
  try {
    return await work(database.url, dataDir);
  } finally {
    // The work fails when its database goes; that must not end the command first, and with another code.
    await interruption;
    for (const signal of INTERRUPTIONS) process.removeListener(signal, interrupted);
    await database.end();
  }
}

async function ownDatabase(dataDir: string): Promise<{ url: string; end: () => Promise<void> }> {
  const { url, adopted, stop } = await startEmbeddedPostgres({
    dataDir,
    log: (message) => console.log(message),
  });
  return { url, end: adopted ? async () => {} : stop };
}
