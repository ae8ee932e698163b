/** `npm run db:migrate`: applies what the database lacks. */
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../src/platform/database/migrate.ts';
import { installJobs } from '../src/platform/jobs.ts';
import { withDatabase } from './database-url.ts';
import { ROOT } from './steps.ts';

await withDatabase(async (url) => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const applied = await migrate(pool, path.join(ROOT, 'db/migrations'));
    await installJobs(pool);
    console.log(
      applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date',
    );
  } finally {
    await pool.end();
  }
});
process.exit(0);
