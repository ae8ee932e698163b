import pg from 'pg';
import { runScript } from '#hosting/start/child-script.ts';
import type { Cleanup } from '#hosting/start/cleanup.ts';
import type { StartedDatabase } from '#hosting/start/database.ts';
import { timed } from '#hosting/start/progress.ts';
import { StartError } from '#hosting/start/start-error.ts';
import { createContext } from '#app/context.ts';
import { createFirstAdministrator } from '#modules/accounts/index.ts';
import type { Settings } from '#platform/config/settings.ts';
import { isPublicDemo } from '#platform/config/settings-safety.ts';
import {
  hasDemoPeople,
  isEmptyShop,
  isMarkedPublicDemo,
  markPublicDemo,
  mayEmptyTables,
} from '../../../db/seed/database-checks.ts';

/** Seeds an empty database when DEMO is on, and creates the first administrator. */
export async function fillShop(
  settings: Settings,
  { url: databaseUrl, directUrl, ownerUrl }: StartedDatabase,
  cleanup: Cleanup,
): Promise<{ demoPeople: boolean }> {
  const isEmpty = settings.demo && (await query(databaseUrl, isEmptyShop));
  if (isPublicDemo(settings)) await preparePublicDemo(ownerUrl, isEmpty);
  if (isEmpty) {
    await timed('Demo shop', (step) =>
      runScript(
        'scripts/seed.ts',
        { DATABASE_URL: directUrl, DATA_DIR: settings.dataDir },
        cleanup,
        step.note,
      ),
    );
  }
  await ensureAdministrator(settings, databaseUrl);
  return { demoPeople: settings.demo && (await query(databaseUrl, hasDemoPeople)) };
}

/** Makes sure that the nightly reset can be done, and never hits a merchant's own shop. @throws StartError */
async function preparePublicDemo(ownerUrl: string, isEmpty: boolean): Promise<void> {
  if (!(await query(ownerUrl, mayEmptyTables)))
    throw new StartError(
      'MIGRATIONS_DATABASE_URL must be the address with the role that owns the tables: a public demo is emptied every night.',
    );
  if (await query(ownerUrl, isMarkedPublicDemo)) return;
  if (!isEmpty)
    throw new StartError(
      'DEMO=1 with a public address is emptied every night, and this database was not filled as such a demo: name a new folder in DATA_DIR or a new database in DATABASE_URL, or empty this one with npm run db:reset -- --yes.',
    );
  await query(ownerUrl, markPublicDemo);
}

async function query<Result>(
  databaseUrl: string,
  read: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await read(client);
  } finally {
    await client.end();
  }
}

async function ensureAdministrator(settings: Settings, databaseUrl: string): Promise<void> {
  if (!settings.administrator) return;
  const ctx = createContext({ ...settings, databaseUrl });
  try {
    const result = await createFirstAdministrator(ctx);
    if (result === 'created')
      console.log(`Created the first administrator, ${settings.administrator.email}`);
    if (result === 'has one')
      console.log(
        'ADMIN_EMAIL and ADMIN_PASSWORD are not used: the shop has an administrator already, and they only create the first one',
      );
  } finally {
    ctx.mailer.close();
    await ctx.db.destroy();
  }
}
