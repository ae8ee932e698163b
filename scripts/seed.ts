/** Fills the empty database of DATABASE_URL with the demo shop; pictures go below DATA_DIR. */
import path from 'node:path';
import pg from 'pg';
import { seedDemoShop } from '../db/seed/demo-shop.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is missing: npm start prints the address of its database.');
  process.exit(1);
}
const pool = new pg.Pool({ connectionString: url, max: 2 });
await seedDemoShop({
  pool,
  dataDir: path.resolve(process.env['DATA_DIR'] || '.data'),
  progress: (message) => console.log(message),
});
await pool.end();
