/** Fills the empty database of DATABASE_URL with the demo shop; pictures go below DATA_DIR. */
import { createCommandPool } from '../src/platform/database/command-pool.ts';
import { createFileStore } from '../src/gateways/file-store/create-file-store.ts';
import { readSettings } from '../src/platform/config/settings.ts';
import { seedDemoShop } from '../db/seed/demo-shop.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is missing: npm start prints the address of its database.');
  process.exit(1);
}
const settings = readSettings(process.env);
const pool = createCommandPool(url);
await seedDemoShop({
  pool,
  dataDir: settings.dataDir,
  files: createFileStore(settings),
  progress: (message) => console.log(message),
});
await pool.end();
