import { existsSync } from 'node:fs';
import path from 'node:path';
import { clusterLocation } from '#hosting/database/embedded-postgres-binaries.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** Exists beside a cluster while it is restored. */
export const unfinishedRestoreFile = (dataDir: string): string =>
  path.join(clusterLocation(dataDir).home, 'restore-unfinished');

/** @throws Error with what to do: half a shop must not start */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(unfinishedRestoreFile(dataDir)))
    throw new OperatorError(
      `A restore into ${dataDir} was not finished: run npm run restore again, which begins anew.`,
    );
}
