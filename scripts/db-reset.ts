import { createCommandPool } from '../src/platform/database/command-pool.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import { runCommand } from './command.ts';
import { withDatabase } from './database-url.ts';
import { emptyDatabase } from './empty-database.ts';

await runCommand({
  usage: `npm run db:reset -- --yes   empties the shop's database; pictures and mail files remain
  --yes                   required, because every product, order and account is deleted`,
  options: { yes: { type: 'boolean', default: false } },
  run: async ({ yes }) => {
    if (!yes)
      throw new OperatorError(
        'This deletes every product, order and account of the shop: to do so, run npm run db:reset -- --yes.',
      );
    await withDatabase(async (_url, ownerUrl) => {
      const owner = createCommandPool(ownerUrl, 1);
      try {
        await emptyDatabase(owner);
        console.log('The database is empty; npm start fills it again.');
      } finally {
        await owner.end();
      }
    });
  },
});
