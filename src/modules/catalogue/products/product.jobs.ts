import type { Job } from '#platform/jobs.ts';
import { publishDueProducts } from '#modules/catalogue/products/write-products.repository.ts';

/** Drafts whose time has come become active within a minute; like any change of a product, that reaches lists and caches. */
export const productJobs: readonly Job[] = [
  {
    name: 'publish-due-products',
    cron: '* * * * *',
    run: (ctx) => publishDueProducts(ctx.db, ctx.clock.now()),
  },
];
