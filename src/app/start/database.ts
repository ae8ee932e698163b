import path from 'node:path';
import pg from 'pg';
import { ROOT } from '#app/start/child-script.ts';
import type { Cleanup } from '#app/start/cleanup.ts';
import { timed } from '#app/start/progress.ts';
import { StartProblem } from '#app/start/start-problem.ts';
import type { Settings } from '#platform/config/settings.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { installJobs } from '#platform/jobs.ts';

export interface StartedDatabase {
  /** For this process. */
  readonly url: string;
  /** For further instances; null when the person gave the address. */
  readonly joinUrl: string | null;
}

/** Brings up the shop's own PostgreSQL, or takes the one of DATABASE_URL, and gives it the current schema. */
export async function startDatabase(
  settings: Settings,
  cleanup: Cleanup,
): Promise<StartedDatabase> {
  return timed('Database', async (step) => {
    const started =
      settings.databaseUrl === undefined
        ? await startOwn(settings, cleanup, step.note)
        : { url: settings.databaseUrl, joinUrl: null };
    await bringUpToDate(started.url, step.note);
    return started;
  });
}

async function startOwn(
  settings: Settings,
  cleanup: Cleanup,
  note: (message: string) => void,
): Promise<StartedDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: note });
  cleanup.add(() => postgres.stop());
  if (postgres.adopted) note('took over the server that a killed shop left running');
  return { url: postgres.localUrl, joinUrl: postgres.url };
}

async function bringUpToDate(url: string, note: (message: string) => void): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new StartProblem(
      `The database does not answer (${error instanceof Error ? error.message : String(error)}): check DATABASE_URL and that its server runs.`,
    );
  }
  try {
    const applied = await migrate(pool, path.join(ROOT, 'db/migrations'));
    if (applied.length > 0) note(`applied ${applied.join(', ')}`);
    await installJobs(pool);
  } finally {
    await pool.end();
  }
}
