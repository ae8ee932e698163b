import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { carriedMajor, clusterPlace } from '#platform/database/embedded-postgres-binaries.ts';
import { clusterOf } from '#platform/database/next-cluster.ts';

/** @throws Error with what to do: PostgreSQL cannot read the files of another major version */
export function refuseOtherMajor(dataDir: string): void {
  const file = path.join(clusterOf(clusterPlace(dataDir).home), 'PG_VERSION');
  if (!existsSync(file)) return;
  const found = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (found !== carriedMajor())
    throw new Error(
      `The database in ${dataDir} belongs to PostgreSQL ${found}, and this version of the shop brings PostgreSQL ${carriedMajor()}, which cannot read it: start a version of the shop that brings PostgreSQL ${found}.`,
    );
}
