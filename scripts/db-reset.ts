/** `npm run db:reset -- --yes`: empties the shop's database; the next start fills it again. Media and mail files stay. */
import pg from 'pg';
import { withDatabase } from './database-url.ts';

if (!process.argv.includes('--yes')) {
  console.error(
    'This removes every product, order and account of the shop: say npm run db:reset -- --yes if you mean it.',
  );
  process.exit(1);
}
await withDatabase(async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
    );
    console.log('The database is empty; npm start fills it again.');
  } finally {
    await client.end();
  }
});
process.exit(0);
