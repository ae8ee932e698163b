/** Shared by all browser tests: built pages, and a template database with the demo shop that each file copies. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCommandPool } from '#platform/database/command-pool.ts';
import type { TestProject } from 'vitest/node';
import { buildPagesWhenStale } from '#hosting/start/build-pages.ts';
import { newId } from '#kernel/ids.ts';
import { STORE_ID_FILE } from '#modules/media/index.ts';
import { Cleanup } from '#hosting/start/cleanup.ts';
import { copyDatabase, startPostgresRun } from '#support/postgres-run.ts';
import { seedDemoShop } from '../../db/seed/demo-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the template database with the demo shop. */
    demoTemplateUrl: string;
    /** Contains the demo shop's images in `media`. */
    demoDataDir: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPagesWhenStale(new Cleanup());
  const run = await startPostgresRun(project.name);
  const demoTemplateUrl = await copyDatabase(run.templateUrl, 'demo_template');
  const demoDataDir = path.join(run.dataDir, 'demo');
  mkdirSync(path.join(demoDataDir, 'media'), { recursive: true });
  const pool = createCommandPool(demoTemplateUrl);
  try {
    await seedDemoShop({ pool, dataDir: demoDataDir, size: 'small' });
  } finally {
    await pool.end();
  }
  // Shops share the pictures but no database: of two that start together, each would give the folder an id of its own.
  writeFileSync(path.join(demoDataDir, 'media', STORE_ID_FILE), `${newId()}\n`);
  project.provide('emptyTemplateUrl', run.templateUrl);
  project.provide('shopUrl', run.shopUrl);
  project.provide('poolerUrl', run.poolerUrl);
  project.provide('demoTemplateUrl', demoTemplateUrl);
  project.provide('demoDataDir', demoDataDir);
  return () => run.stop();
}
