/**
 * `npm run restore`: restores the shop from BACKUP_TO into an empty DATA_DIR. `--at 2026-11-24T09:30:00Z` restores that
 * moment; `--list` shows the backups.
 */
import { parseArgs } from 'node:util';
import { BackupError } from '../src/app/backup/backup-error.ts';
import { openBackupStore, type BackupStore } from '../src/app/backup/backup-store.ts';
import { checkDestination, refuseDatabaseUrl } from '../src/app/backup/make-backup.ts';
import { listBackups, readManifest } from '../src/app/backup/manifest.ts';
import { restoreShop } from '../src/app/backup/restore-shop.ts';
import { createFileStore } from '../src/gateways/file-store/create-file-store.ts';
import { readSettings } from '../src/platform/config/settings.ts';

function readMoment(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new BackupError(
      `"${text}" is not a moment: write it as 2026-11-24T09:30:00Z, with Z for UTC.`,
    );
  if (moment > new Date())
    throw new BackupError(
      `${moment.toISOString()} is in the future: leave --at out for the last stored moment.`,
    );
  return moment;
}

async function printBackups(store: BackupStore): Promise<void> {
  const ids = await listBackups(store);
  for (const id of ids) {
    const { finishedAt, pictures } = await readManifest(store, id);
    console.log(`${id}  complete at ${finishedAt.toISOString()}, ${pictures.length} pictures`);
  }
  console.log(
    ids.length === 0
      ? 'There are no backups.'
      : 'Any moment since the oldest of the last week can be restored with --at.',
  );
}

async function restore(store: BackupStore, at: Date | null): Promise<number> {
  const settings = readSettings(process.env);
  const { reached, missing, violations } = await restoreShop(store, {
    dataDir: settings.dataDir,
    pictures: createFileStore(settings),
    at,
    log: (message) => console.log(message),
  });
  console.log(`\nThe shop is restored as it was at ${reached.toISOString()}.`);
  for (const each of missing) console.log(`Not brought back: ${each}`);
  for (const { name, problem, cure } of violations) console.log(`${name}: ${problem}. ${cure}`);
  console.log(
    violations.length === 0
      ? 'The doctor found no problems. npm start opens it.'
      : 'The doctor found the problems above (npm run doctor). npm start opens the shop.',
  );
  return violations.length === 0 ? 0 : 1;
}

try {
  const { values } = parseArgs({ options: { at: { type: 'string' }, list: { type: 'boolean' } } });
  const at = readMoment(values.at);
  const settings = readSettings(process.env);
  refuseDatabaseUrl(settings);
  const store = await openBackupStore(await checkDestination(settings));
  if (values.list) await printBackups(store);
  else process.exitCode = await restore(store, at);
} catch (error) {
  console.error(error instanceof BackupError ? error.message : error);
  process.exitCode = 1;
}
process.exit();
