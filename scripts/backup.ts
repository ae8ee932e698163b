/**
 * `npm run backup`: writes one backup of the shop, which may be running, to BACKUP_TO. `--verify` also restores it into a
 * scratch folder, runs the doctor on it, and deletes backups that are not kept any more, as every night.
 */
import { backupBytes, refuseDatabaseUrl } from '../src/hosting/backup/make-backup.ts';
import { checkDestination, claimDestination } from '../src/hosting/backup/claim-destination.ts';
import { runBackup } from '../src/hosting/backup/run-backup.ts';
import { createContext } from '../src/app/context.ts';
import { readSettings } from '../src/platform/config/settings.ts';
import { createCommandPool } from '../src/platform/database/command-pool.ts';
import { lowerPriority } from '../src/hosting/low-priority.ts';
import { runCommand } from './command.ts';
import { withEmbeddedPostgres } from './database-url.ts';

async function backUp(verify: boolean): Promise<void> {
  const settings = readSettings({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' });
  refuseDatabaseUrl(settings);
  const { to } = checkDestination(settings);
  const newKeyFile = await withEmbeddedPostgres(settings, async ({ url, ownerUrl, folder }) => {
    // Visitors come first. Not before a database is started, which a shop may adopt when this process is killed.
    lowerPriority();
    // Without the limits of requests, which it exceeds while visitors need the processors.
    const ctx = createContext({ ...settings, databaseUrl: url }, { pool: createCommandPool(url) });
    try {
      const destination = await claimDestination(settings, ctx);
      const manifest = await runBackup(ctx, destination.wal, { ownerUrl, folder, verify });
      const megabytes = Math.ceil(backupBytes(manifest) / 1_000_000);
      console.log(
        `Backup ${manifest.id} is complete: ${megabytes} MB and ${manifest.pictures.length} pictures in ${to}.${verify ? ' A restore of it was tried, and the doctor found no problems.' : ''}`,
      );
      return destination.newKeyFile;
    } finally {
      ctx.mailer.close();
      await ctx.db.destroy();
    }
  });
  if (newKeyFile !== null)
    console.log(
      `\nThe backups are encrypted with ${newKeyFile}. Keep a copy of this file somewhere else: without it nobody can restore them.`,
    );
}

await runCommand({
  usage: `npm run backup -- [options]   writes one backup of the shop to BACKUP_TO
  --verify                also try to restore it, and delete backups that are not kept any more`,
  options: { verify: { type: 'boolean', default: false } },
  run: ({ verify }) => backUp(verify),
});
