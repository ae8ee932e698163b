import type { Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import type { Category } from '#modules/catalogue/categories/categories.repository.ts';
import { categoryCacheOf } from '#modules/catalogue/categories/get-categories.ts';
import { lockAllCategories } from '#modules/catalogue/categories/write-categories.repository.ts';
import { facetCacheOf } from '#modules/catalogue/listing/facet-cache.ts';

export interface CategoryChange {
  readonly trx: Trx;
  /** All categories in the order of menus; nobody else changes them until the transaction ends. */
  readonly categories: readonly Category[];
  readonly now: Date;
  /** Ends the transaction without a change. */
  readonly refuse: (refusal: Refusal) => never;
}

/**
 * A transaction that changes categories. The administrator reads the change with the next request to this process, without
 * waiting for the notification that other processes receive.
 */
export async function inCategoryTransaction<Result>(
  ctx: Context,
  work: (change: CategoryChange) => Promise<Result>,
): Promise<Result | Refusal> {
  const now = ctx.clock.now();
  const result = await inRefusableTransaction<Result, Refusal>(ctx.db, async (trx, refuse) =>
    work({ trx, categories: await lockAllCategories(trx), now, refuse }),
  );
  categoryCacheOf(ctx).invalidate();
  facetCacheOf(ctx).changed();
  return result;
}
