import pg from 'pg';
import { runScript } from '#app/start/child-script.ts';
import type { Cleanup } from '#app/start/cleanup.ts';
import { timed } from '#app/start/progress.ts';
import { createContext } from '#app/context.ts';
import { createFirstAdministrator } from '#modules/accounts/index.ts';
import type { Settings } from '#platform/config/settings.ts';
import { hasDemoPeople, isEmptyShop } from '../../../db/seed/database-checks.ts';

/** Seeds an empty database when DEMO is on, and creates the first administrator. */
export async function fillShop(
  settings: Settings,
  databaseUrl: string,
  cleanup: Cleanup,
): Promise<{ demoPeople: boolean }> {
  if (settings.demo && (await query(databaseUrl, isEmptyShop))) {
    await timed('Demo shop', (step) =>
      runScript(
        'scripts/seed.ts',
        { DATABASE_URL: databaseUrl, DATA_DIR: settings.dataDir },
        cleanup,
        step.note,
      ),
    );
  }
  await ensureAdministrator(settings, databaseUrl);
  return { demoPeople: settings.demo && (await query(databaseUrl, hasDemoPeople)) };
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
