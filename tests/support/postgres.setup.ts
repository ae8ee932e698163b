import type { TestProject } from 'vitest/node';
import { startPostgresRun } from '#support/postgres-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Database with the current schema and no rows. */
    emptyTemplateUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = await startPostgresRun(project.name);
  project.provide('emptyTemplateUrl', run.templateUrl);
  return () => run.stop();
}
