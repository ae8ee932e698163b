import { RECENTLY_DELETED_DAYS } from '#contract/limits.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import {
  purgeProductsDeletedBefore,
  type IsOrdered,
} from '#modules/catalogue/products/deleted-products.repository.ts';

/** What was deleted later can be restored. */
export const restorableSince = (ctx: Context): Date =>
  secondsAfter(ctx.clock.now(), -RECENTLY_DELETED_DAYS * 86_400);

/** Until when a deleted product can be restored. */
export const restorableUntil = (deletedAt: Date): Date =>
  secondsAfter(deletedAt, RECENTLY_DELETED_DAYS * 86_400);

/** Scheduled job: deletes for good what can no longer be restored, except products that orders name. */
export async function purgeDeletedProducts(ctx: Context, isOrdered: IsOrdered): Promise<void> {
  const before = restorableSince(ctx);
  await deleteInBatches((limit) =>
    purgeProductsDeletedBefore(ctx.db, { before, limit, isOrdered }),
  );
}
