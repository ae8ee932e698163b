/**
 * `npm run restore`: restores the shop from BACKUP_TO into an empty DATA_DIR. `--at 2026-11-24T09:30:00Z` restores that
 * moment; `--list` shows the backups.
 */
import { copyBackupKey } from '../src/hosting/backup/backup-key.ts';
import { openBackupStore, type BackupStore } from '../src/hosting/backup/backup-store.ts';
import { refuseDatabaseUrl } from '../src/hosting/backup/make-backup.ts';
import { listBackups, readManifests } from '../src/hosting/backup/manifest.ts';
import { checkDestination } from '../src/hosting/backup/claim-destination.ts';
import { restoreShop } from '../src/hosting/backup/restore-shop.ts';
import { createFileStore } from '../src/gateways/file-store/create-file-store.ts';
import { readSettings, type Settings } from '../src/platform/config/settings.ts';
import { runCommand, UsageError } from './command.ts';

function readMoment(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new UsageError(
      `"${text}" is not a moment: write it as 2026-11-24T09:30:00Z, with Z for UTC.`,
    );
  if (moment > new Date())
    throw new UsageError(
      `${moment.toISOString()} is in the future: leave --at out for the last stored moment.`,
    );
  return moment;
}

async function printBackups(store: BackupStore): Promise<void> {
  const backups = await listBackups(store);
  for (const backup of backups) {
    const { manifests, problems } = await readManifests(store, [backup]);
    for (const { finishedAt, pictures, postgresVersion } of manifests)
      console.log(
        `${backup.id}  complete at ${finishedAt.toISOString()}, ${pictures.length} pictures, PostgreSQL ${postgresVersion}${backup.isVerified ? ', restored once for a test' : ''}`,
      );
    for (const problem of problems) console.log(`${backup.id}  cannot be read: ${problem}`);
  }
  console.log(
    backups.length === 0
      ? 'There are no backups.'
      : 'Any moment since the oldest backup of the last week can be restored with --at.',
  );
}

async function restore(
  store: BackupStore,
  settings: Settings,
  keyFile: string,
  at: Date | null,
): Promise<number> {
  const { reached, erasures, missing, violations } = await restoreShop(store, {
    dataDir: settings.dataDir,
    pictures: createFileStore(settings),
    at,
    log: (message) => console.log(message),
  });
  copyBackupKey(keyFile, settings.dataDir);
  console.log(`\nThe shop is restored as it was at ${reached.toISOString()}.`);
  if (erasures > 0)
    console.log(
      `${erasures} ${erasures === 1 ? 'account' : 'accounts'} deleted after that moment: deleted again when the shop runs.`,
    );
  for (const each of missing) console.log(`Not brought back: ${each}`);
  for (const { name, problem, fix } of violations) console.log(`${name}: ${problem}. ${fix}`);
  console.log(
    violations.length === 0
      ? 'The doctor found no problems. npm start opens it.'
      : 'The doctor found the problems above (npm run doctor). npm start opens the shop.',
  );
  return violations.length === 0 ? 0 : 1;
}

await runCommand({
  usage: `npm run restore -- [options]   restores the shop from BACKUP_TO into an empty DATA_DIR
  --at MOMENT             as it was then, such as 2026-11-24T09:30:00Z; otherwise as it was last
  --list                  only show the backups`,
  options: { at: { type: 'string' }, list: { type: 'boolean', default: false } },
  run: async (values) => {
    const at = readMoment(values.at);
    const settings = readSettings(process.env);
    refuseDatabaseUrl(settings);
    const destination = checkDestination(settings);
    const store = await openBackupStore(destination);
    if (!values.list) return restore(store, settings, destination.keyFile, at);
    await printBackups(store);
    return 0;
  },
});
