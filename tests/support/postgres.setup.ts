import type { TestProject } from 'vitest/node';
import { startPostgresRun } from '#support/postgres-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a database with the current schema and no rows. */
    emptyTemplateUrl: string;
    /** The URL of the same database with the role that shops connect as. */
    shopUrl: string;
    /** The same through PgBouncer; null in a run without it. */
    poolerUrl: string | null;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = await startPostgresRun(project.name);
  project.provide('emptyTemplateUrl', run.templateUrl);
  project.provide('shopUrl', run.shopUrl);
  project.provide('poolerUrl', run.poolerUrl);
  return () => run.stop();
}
