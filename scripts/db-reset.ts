/** `npm run db:reset -- --yes`: empties the shop's database; the next start fills it again. Media and mail files remain. */
import { createCommandPool } from '../src/platform/database/command-pool.ts';
import { withDatabase } from './database-url.ts';
import { emptyDatabase } from './empty-database.ts';

if (!process.argv.includes('--yes')) {
  console.error(
    'This deletes every product, order and account of the shop. To go on, run npm run db:reset -- --yes.',
  );
  process.exit(1);
}
await withDatabase(async (_url, ownerUrl) => {
  const owner = createCommandPool(ownerUrl, 1);
  try {
    await emptyDatabase(owner);
    console.log('The database is empty; npm start fills it again.');
  } finally {
    await owner.end();
  }
});
process.exit(0);
