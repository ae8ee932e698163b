import type { Job } from '#platform/jobs.ts';
import type { IsOrdered } from '#modules/catalogue/products/deleted-products.repository.ts';
import { purgeDeletedProducts } from '#modules/catalogue/products/purge-deleted-products.ts';
import { deleteOldPrices } from '#modules/catalogue/products/delete-old-prices.ts';
import { publishDueProducts } from '#modules/catalogue/products/write-products.repository.ts';

export const productJobs = (isOrdered: IsOrdered): readonly Job[] => [
  {
    // Drafts whose time has come become active within a minute; like any change of a product, that reaches lists and caches.
    name: 'publish-due-products',
    cron: '* * * * *',
    run: (ctx) => publishDueProducts(ctx.db, ctx.clock.now()),
  },
  {
    name: 'purge-deleted-products',
    cron: '37 * * * *',
    run: (ctx) => purgeDeletedProducts(ctx, isOrdered),
  },
  { name: 'delete-old-prices', cron: '23 4 * * *', run: deleteOldPrices },
];
