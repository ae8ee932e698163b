/**
 * `npm run upgrade -- --from FOLDER`: moves the shop from the version in that folder to this one. When anything fails,
 * the version before runs again, with its data as it was.
 */
import path from 'node:path';
import { buildPagesWhenStale } from '../src/hosting/start/build-pages.ts';
import { Cleanup } from '../src/hosting/start/cleanup.ts';
import { claimDataFolder, runningShop } from '../src/hosting/start/data-folder.ts';
import { timed } from '../src/hosting/start/progress.ts';
import { checkMigrations } from '../src/hosting/upgrade/check-migrations.ts';
import { openOldVersion, type OldVersion } from '../src/hosting/upgrade/old-version.ts';
import { refuseService, stopOldShop } from '../src/hosting/upgrade/stop-old-shop.ts';
import { checkCluster, upgradeCluster } from '../src/hosting/upgrade/upgrade-cluster.ts';
import { upgradeDatabase } from '../src/hosting/upgrade/upgrade-database.ts';
import { failureMessage } from '../src/hosting/failure-message.ts';
import { UpgradeError } from '../src/hosting/upgrade/upgrade-error.ts';
import { versionName } from '../src/hosting/upgrade/version-name.ts';
import { readSettings, type Settings } from '../src/platform/config/settings.ts';
import { VERSION } from '../src/platform/database/migration-files.ts';
import { runCommand } from './command.ts';
import { ROOT } from './steps.ts';
import { runOnPinnedNode } from './bootstrap.mjs';

const THIS_VERSION = versionName(VERSION, ROOT);

/** What must hold before the shop is stopped. @throws UpgradeError, or an error with one sentence */
async function prepare(old: OldVersion, settings: Settings, isStopped: boolean): Promise<void> {
  await checkMigrations(old);
  if (settings.databaseUrl === undefined) checkCluster(settings.dataDir, old);
  await buildPagesWhenStale(new Cleanup());
  // Of a stopped shop it reports what waits for the worker; there, only the doctor after the migrations counts.
  if (!isStopped) {
    const doctor = await timed(`Doctor of version ${old.name}`, () => old.run('doctor'));
    if (!doctor.ok)
      throw new UpgradeError(
        `npm run doctor does not end well in ${old.folder}:\n${doctor.output}`,
      );
  }
  if (settings.backup === null || settings.databaseUrl !== undefined || !old.hasCommand('backup'))
    return;
  const backup = await timed('Backup', () => old.run('backup'));
  if (!backup.ok) throw new UpgradeError(`The backup failed: ${backup.output}`);
}

/** Replaces this process by a shop, so that it runs wherever the upgrade was started. */
function becomeShop(folder: string): Promise<never> {
  process.chdir(folder);
  runOnPinnedNode(path.join(folder, 'scripts/start.mjs'), []);
  // Where a process cannot be replaced, the shop is a child, whose end ends this one.
  return new Promise(() => undefined);
}

async function upgradeOwnPostgres(old: OldVersion, settings: Settings): Promise<never> {
  const running = runningShop(settings.dataDir);
  if (running !== null) refuseService(running);
  await prepare(old, settings, running === null);

  // It may have ended or been started again while the backup was made.
  const present = runningShop(settings.dataDir);
  if (present !== null) await timed('Stopping the shop', () => stopOldShop(present));
  const stoppedAt = new Date().toISOString();
  const release = claimDataFolder(settings.dataDir);
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interruption.abort());
  try {
    await upgradeCluster(old, settings, interruption.signal);
  } catch (error) {
    release();
    const reason = interruption.signal.aborted ? 'it was interrupted.' : failureMessage(error);
    const restarts = running !== null && !interruption.signal.aborted;
    console.error(
      `\nThe upgrade to version ${THIS_VERSION} failed: ${reason}\nThe data is as it was. Version ${old.name} ${restarts ? 'starts again' : `can be started in ${old.folder}`}.\n`,
    );
    if (!restarts) process.exit(1);
    return becomeShop(old.folder);
  }
  release();
  console.log(
    `\nThe shop is upgraded to version ${THIS_VERSION}${running === null ? `: start it in ${ROOT}` : ', which starts now'}.\n`,
  );
  if (settings.backup !== null)
    console.log(
      `Back to version ${old.name}, as of before the upgrade: npm run restore -- --at ${stoppedAt} in ${old.folder}, into an empty DATA_DIR.\n`,
    );
  if (running === null) process.exit(0);
  return becomeShop(ROOT);
}

async function upgradeOwnServer(
  old: OldVersion,
  settings: Settings,
  databaseUrl: string,
): Promise<never> {
  await prepare(old, settings, false);
  await upgradeDatabase(settings, databaseUrl, old.version);
  console.log(
    `\nThe database is upgraded to version ${THIS_VERSION}, and version ${old.name} keeps working with it: now replace each of its processes by one of this version.`,
  );
  process.exit(0);
}

async function upgrade(from: string | undefined): Promise<never> {
  let old: OldVersion | null = null;
  try {
    const settings = readSettings(process.env);
    old = openOldVersion(from, process.env);
    if (!path.isAbsolute(process.env['DATA_DIR'] ?? ''))
      throw new UpgradeError(
        `DATA_DIR must be a whole path, because each version has a folder of its own: set DATA_DIR=${path.resolve(old.folder, process.env['DATA_DIR'] ?? '.data')} here and wherever the shop is started.`,
      );
    return settings.databaseUrl === undefined
      ? await upgradeOwnPostgres(old, settings)
      : await upgradeOwnServer(old, settings, settings.databaseUrl);
  } catch (error) {
    throw new UpgradeError(
      `${failureMessage(error)}\n${old === null ? 'Nothing was changed.' : `Version ${old.name} is as it was.`}`,
    );
  }
}

await runCommand({
  usage: `npm run upgrade -- --from FOLDER   moves the shop from the version in that folder to this one
  --from FOLDER           of the version that runs now; it runs again when anything fails`,
  options: { from: { type: 'string' } },
  run: ({ from }) => upgrade(from),
});
