import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  findProductStates,
  lockProducts,
  takenSlugs,
} from '#modules/catalogue/products/products.repository.ts';
import { restoreProductRow } from '#modules/catalogue/products/write-products.repository.ts';

/** Brings a deleted product back as it was, stock included. */
export async function restoreProduct(
  ctx: Context,
  { id }: { id: string },
): Promise<{ id: string } | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    await lockProducts(trx, [id]);
    const [found] = await findProductStates(trx, { ids: [id] });
    if (!found) return refuse('NOT_FOUND');
    if (found.deletedAt === null) return { id };
    if ((await takenSlugs(trx, [found.state.slug])).size > 0) return refuse('HANDLE_TAKEN');
    await restoreProductRow(trx, id, ctx.clock.now());
    return { id };
  });
}
