import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { runCommand } from './command.ts';
import { withNewDatabase } from './database-url.ts';

await runCommand({
  usage: 'npm run db:migrate   creates or upgrades the tables of the shop',
  run: () =>
    withNewDatabase(async (url, ownerUrl) => {
      const applied = await prepareDatabase(ownerUrl, url);
      console.log(
        applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date',
      );
    }),
});
