/** Upgrades the database of DATABASE_URL, whose files are out of reach: in one transaction, while the old version serves. */
import { timed } from '#hosting/start/progress.ts';
import { checkInvariants, tryToStart } from '#hosting/upgrade/check-data.ts';
import { UpgradeError } from '#hosting/upgrade/upgrade-error.ts';
import type { Settings } from '#platform/config/settings.ts';
import { commandUrls } from '#platform/database/addresses.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { pendingMigrations } from '#platform/database/migrate.ts';
import { isAtLeast, readMigrations, type Migration } from '#platform/database/migration-files.ts';
import { MIGRATIONS, prepareDatabase } from '#platform/database/prepare-database.ts';

/** @throws UpgradeError when the old version could not continue with the new tables; whatever fails, it continues */
export async function upgradeDatabase(
  settings: Settings,
  databaseUrl: string,
  oldVersion: string,
): Promise<void> {
  const { directUrl = databaseUrl, ownerUrl = databaseUrl } = commandUrls(settings) ?? {};
  const pending = await pendingIn(ownerUrl);
  const noWayBack = pending.find((migration) => !worksWith(oldVersion, migration));
  if (noWayBack)
    throw new UpgradeError(
      `The migration ${noWayBack.name} takes away what version ${oldVersion} uses, so there is no way back: stop every process of the shop, make a backup with the tools of your database server, and run npm run db:migrate.`,
    );
  await timed('Migrations', async ({ note }) => {
    for (const name of await prepareDatabase(ownerUrl, directUrl, 'one')) note(`applied ${name}`);
  });
  try {
    await timed('Doctor', () => checkInvariants(settings, databaseUrl));
    await timed('Trial start', () => tryToStart(settings, databaseUrl));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UpgradeError(
      `The migrations are applied, and the processes of version ${oldVersion} continue with them, but do not replace them yet: ${reason}`,
    );
  }
}

/** Whether a version from before the migration can continue when it is applied. */
export const worksWith = (version: string, { safeFrom }: Pick<Migration, 'safeFrom'>): boolean =>
  safeFrom === null || isAtLeast(version, safeFrom);

async function pendingIn(ownerUrl: string): Promise<Migration[]> {
  const pool = createCommandPool(ownerUrl, 1);
  try {
    const names = await pendingMigrations(pool, MIGRATIONS);
    return (await readMigrations(MIGRATIONS)).filter(({ name }) => names.includes(name));
  } finally {
    await pool.end();
  }
}
