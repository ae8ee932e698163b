/** Fills the empty database of DATABASE_URL with the demo shop; pictures go below DATA_DIR. */
import { createCommandPool } from '../src/platform/database/command-pool.ts';
import { createFileStore } from '../src/gateways/file-store/create-file-store.ts';
import { readSettings } from '../src/platform/config/settings.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import { sampleNamed } from '../db/demo/samples.ts';
import { seedDemoShop } from '../db/seed/demo-shop.ts';
import { runCommand } from './command.ts';

await runCommand({
  usage: 'node scripts/seed.ts   (a part of npm start)',
  run: async () => {
    const settings = readSettings(process.env);
    if (settings.databaseUrl === undefined)
      throw new OperatorError(
        'DATABASE_URL is missing: npm start prints the address of its database.',
      );
    const pool = createCommandPool(settings.databaseUrl);
    await seedDemoShop({
      pool,
      sample: sampleNamed(settings.sample),
      dataDir: settings.dataDir,
      files: createFileStore(settings),
      progress: (message) => console.log(message),
    });
    await pool.end();
  },
});
