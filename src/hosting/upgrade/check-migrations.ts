import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OldVersion } from '#hosting/upgrade/old-version.ts';
import { UpgradeError } from '#hosting/upgrade/upgrade-error.ts';
import { checksumOf, readMigrations } from '#platform/database/migration-files.ts';
import { MIGRATIONS } from '#platform/database/prepare-database.ts';

/** Known from the files alone, so before the shop is stopped. @throws UpgradeError when the tables cannot be upgraded */
export async function checkMigrations({
  folder,
  name,
}: Pick<OldVersion, 'folder' | 'name'>): Promise<void> {
  const ours = new Map(
    (await readMigrations(MIGRATIONS)).map((migration) => [migration.name, migration.checksum]),
  );
  const migrations = path.join(folder, 'db/migrations');
  const files = existsSync(migrations)
    ? readdirSync(migrations).filter((file) => file.endsWith('.sql'))
    : [];
  const replaced = files.find(
    (file) => ours.get(file) !== checksumOf(readFileSync(path.join(migrations, file), 'utf8')),
  );
  if (replaced !== undefined || files.length === 0)
    throw new UpgradeError(
      `No upgrade leads from version ${name} to this one, whose migrations are others (${replaced ?? 'there are none'}). Products can be taken along: npm run export in ${folder}, then npm run import in a new shop. Orders and accounts cannot. The shop was not stopped.`,
    );
}
