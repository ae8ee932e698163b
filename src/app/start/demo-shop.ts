import pg from 'pg';
import { runScript } from '#app/start/child-script.ts';
import type { Cleanup } from '#app/start/cleanup.ts';
import { timed } from '#app/start/progress.ts';
import { createContext } from '#app/context.ts';
import { createFirstAdministrator } from '#modules/accounts/index.ts';
import type { Settings } from '#platform/config/settings.ts';
import { hasDemoPeople, isEmptyShop } from '../../../db/seed/demo-presence.ts';

export const DEMO_PEOPLE = [
  { email: 'shopper@demo.shop', password: 'demo-shopper-1' },
  { email: 'giver@demo.shop', password: 'demo-giver-1' },
  { email: 'admin@demo.shop', password: 'demo-admin-1' },
] as const;

/** Fills an empty database with the demo shop where the settings allow it. Tells whether the demo people are there. */
export async function fillShop(
  settings: Settings,
  databaseUrl: string,
  cleanup: Cleanup,
): Promise<{ demoPeople: boolean }> {
  if (settings.demo && (await ask(databaseUrl, isEmptyShop))) {
    // Drawing pictures takes memory that should not stay with the server.
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
  return { demoPeople: settings.demo && (await ask(databaseUrl, hasDemoPeople)) };
}

async function ask<Answer>(
  databaseUrl: string,
  question: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await question(client);
  } finally {
    await client.end();
  }
}

async function ensureAdministrator(settings: Settings, databaseUrl: string): Promise<void> {
  if (!settings.administrator) return;
  const ctx = createContext({ ...settings, databaseUrl });
  try {
    if ((await createFirstAdministrator(ctx)) === 'created')
      console.log(`Created the first administrator, ${settings.administrator.email}`);
  } finally {
    ctx.mailer.close();
    await ctx.db.destroy();
  }
}
