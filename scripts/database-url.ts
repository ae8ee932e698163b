import path from 'node:path';
import { readSettings } from '../src/platform/config/settings.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { findRunningServer } from '../src/platform/database/embedded-postgres-process.ts';

/**
 * Lets a command work on the shop's database: the one of DATABASE_URL, or the shop's own, which is started for the
 * time being when the shop does not run.
 */
export async function withDatabase<Result>(
  work: (url: string, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env);
  if (settings.databaseUrl !== undefined) return work(settings.databaseUrl, settings.dataDir);
  const shopRuns = findRunningServer(path.join(settings.dataDir, 'postgres')) !== null;
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log: (message) => console.log(message),
  });
  try {
    return await work(postgres.url, settings.dataDir);
  } finally {
    if (!shopRuns) await postgres.stop();
  }
}
