/** Moves a shop's rows into a cluster of another major PostgreSQL, with the server of the version that made the old one. */
import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { clusterId, archiveCluster } from '#hosting/backup/claim-destination.ts';
import { timed } from '#hosting/start/progress.ts';
import { copyRows } from '#hosting/upgrade/copy-rows.ts';
import type { OldVersion } from '#hosting/upgrade/old-version.ts';
import { UpgradeError } from '#hosting/upgrade/upgrade-error.ts';
import type { Settings } from '#platform/config/settings.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { changeOwner } from '#hosting/database/embedded-postgres-account.ts';
import { clusterLocation } from '#hosting/database/embedded-postgres-binaries.ts';
import { archiveFolderOf } from '#hosting/database/embedded-postgres-cluster.ts';
import type { EmbeddedPostgres } from '#hosting/database/embedded-postgres.ts';
import { startFormerServer } from '#hosting/database/former-server.ts';
import { controlOf, nextHomeOf } from '#hosting/database/next-cluster.ts';

/**
 * Fills the next cluster: the old version makes its tables there, and the rows are copied.
 * @returns the control file of the old cluster, whose server is stopped
 * @throws UpgradeError, or Error with one sentence
 */
export async function moveRows(
  old: OldVersion,
  settings: Settings,
  next: Pick<EmbeddedPostgres, 'url' | 'ownerUrl'>,
): Promise<Buffer> {
  const { dataDir } = settings;
  const { home } = clusterLocation(dataDir);
  const tables = await timed(`Tables of version ${old.version}`, () =>
    old.run('db-migrate', {
      DATABASE_URL: next.url,
      MIGRATIONS_DATABASE_URL: next.ownerUrl,
      DATABASE_DIRECT_URL: undefined,
      DATABASE_READ_URL: undefined,
    }),
  );
  if (!tables.ok)
    throw new UpgradeError(
      `Version ${old.version} cannot make its tables in the new PostgreSQL: ${tables.output}`,
    );
  const server = await startFormerServer(dataDir, {
    version: old.packageFile,
    archive: settings.backup !== null,
  });
  let leaving = '';
  try {
    leaving = await readClusterId(server.url);
    await timed('Copy of the rows', async ({ note }) => {
      const rows = await copyRows(server.url, next.ownerUrl, await createRowsFolder(dataDir));
      note(`${rows} rows`);
    });
  } finally {
    await server.stop();
  }
  const control = controlOf(home);
  await archiveCluster(settings, leaving, archiveFolderOf(home));
  return control;
}

async function readClusterId(url: string): Promise<string> {
  const pool = createCommandPool(url, 1);
  try {
    return await clusterId(pool);
  } finally {
    await pool.end();
  }
}

/** Where both servers can write. */
async function createRowsFolder(dataDir: string): Promise<string> {
  const { home, account } = clusterLocation(dataDir);
  const folder = path.join(nextHomeOf(home), 'rows');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await chmod(folder, 0o700);
  changeOwner(account, folder);
  return folder;
}
