/** `npm run db:migrate`: applies pending migrations. */
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { withDatabase } from './database-url.ts';

await withDatabase(async (url, ownerUrl) => {
  const applied = await prepareDatabase(ownerUrl, url);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date');
});
process.exit(0);
