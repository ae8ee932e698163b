import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { carriedMajor, clusterLocation } from '#hosting/database/embedded-postgres-binaries.ts';
import { clusterOf } from '#hosting/database/next-cluster.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** The major version of the PostgreSQL that made the cluster of a data folder; null when there is none. */
export function clusterMajor(dataDir: string): number | null {
  const file = path.join(clusterOf(clusterLocation(dataDir).home), 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}

/** @throws Error with what to do: PostgreSQL cannot read the files of another major version */
export function refuseOtherMajor(dataDir: string): void {
  const found = clusterMajor(dataDir);
  if (found !== null && found !== carriedMajor())
    throw new OperatorError(
      `The database in ${dataDir} belongs to PostgreSQL ${found}, and this version of the shop brings PostgreSQL ${carriedMajor()}, which cannot read it: start a version of the shop that brings PostgreSQL ${found}, or move the shop to this one with npm run upgrade (docs/upgrading.md).`,
    );
}
