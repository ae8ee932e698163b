import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Cleanup } from '#hosting/start/cleanup.ts';
import { timed } from '#hosting/start/progress.ts';
import { StartError } from '#hosting/start/start-error.ts';
import type { Settings } from '#platform/config/settings.ts';
import { commandUrls } from '#platform/database/addresses.ts';
import { clusterLocation } from '#hosting/database/embedded-postgres-binaries.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#hosting/database/embedded-postgres.ts';
import { MigrationError } from '#platform/database/migration-files.ts';
import { removeNextCluster } from '#hosting/database/next-cluster.ts';
import { refuseOtherMajor } from '#hosting/database/other-major.ts';
import { prepareConnections } from '#hosting/database/prepare-connections.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { refuseUnfinishedRestore } from '#hosting/database/unfinished-restore.ts';

export interface StartedDatabase {
  /** For this process. */
  readonly url: string;
  /** For other instances; null when DATABASE_URL is set. */
  readonly joinUrl: string | null;
  /** The same for commands, past a pooler. */
  readonly directUrl: string;
  /** With the role that owns the tables. */
  readonly ownerUrl: string;
  /** The server that runs here; null when DATABASE_URL is set. */
  readonly embedded: EmbeddedPostgres | null;
}

/** Starts the embedded PostgreSQL, or connects to DATABASE_URL, and applies the migrations. */
export async function startDatabase(
  settings: Settings,
  cleanup: Cleanup,
): Promise<StartedDatabase> {
  return timed('Database', async (step) => {
    const addresses = commandUrls(settings);
    const started =
      settings.databaseUrl === undefined || addresses === null
        ? await startEmbedded(settings, cleanup, step.note)
        : { url: settings.databaseUrl, ...addresses, joinUrl: null, embedded: null };
    await prepareConnections({ ...settings, databaseUrl: started.url }, step.note);
    if (settings.backup !== null && started.embedded === null)
      step.note('BACKUP_TO is for the PostgreSQL that the shop runs itself and does nothing here');
    await applyMigrations(started, step.note);
    return started;
  });
}

async function startEmbedded(
  settings: Settings,
  cleanup: Cleanup,
  note: (message: string) => void,
): Promise<StartedDatabase> {
  try {
    refuseUnfinishedRestore(settings.dataDir);
    // First, because a switch that it finishes may put a cluster of another version in place.
    await removeNextCluster(clusterLocation(settings.dataDir).home);
    refuseOtherMajor(settings.dataDir);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    archive: settings.backup !== null,
    log: note,
  });
  cleanup.add(() => postgres.stop());
  if (postgres.wasAdopted) note('reusing the server that a killed shop left running');
  writeJoinAddress(settings.dataDir, postgres.url);
  return {
    url: postgres.localUrl,
    directUrl: postgres.localUrl,
    ownerUrl: postgres.ownerUrl,
    joinUrl: postgres.url,
    embedded: postgres,
  };
}

/** The file with the whole URL, whose password must not be in output and logs. */
export const joinAddressFile = (dataDir: string): string => path.join(dataDir, 'database-url');

function writeJoinAddress(dataDir: string, url: string): void {
  const file = joinAddressFile(dataDir);
  // Writing to an existing file would keep its mode.
  rmSync(file, { force: true });
  writeFileSync(file, `${url}\n`, { mode: 0o600 });
}

async function applyMigrations(
  { directUrl, ownerUrl }: { readonly directUrl: string; readonly ownerUrl: string },
  note: (message: string) => void,
): Promise<void> {
  try {
    const applied = await prepareDatabase(ownerUrl, directUrl);
    if (applied.length > 0) note(`applied ${applied.join(', ')}`);
  } catch (error) {
    throw error instanceof MigrationError ? new StartError(error.message) : error;
  }
}
