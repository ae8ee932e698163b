import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { auditValuesOf } from '#modules/catalogue/products/audit-values.rules.ts';
import {
  findProductStates,
  lockProducts,
  takenSlugs,
} from '#modules/catalogue/products/products.repository.ts';
import { restoreProductRow } from '#modules/catalogue/products/write-products.repository.ts';

/** Brings a deleted product back as it was, stock included. */
export async function restoreProduct(
  ctx: Context,
  actor: Pick<Actor, 'id' | 'userName'>,
  { id }: { id: string },
): Promise<{ id: string } | Refusal> {
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    await lockProducts(trx, [id]);
    const [found] = await findProductStates(trx, { ids: [id] });
    if (!found) return refuse('NOT_FOUND');
    if (found.deletedAt === null) return { id };
    if ((await takenSlugs(trx, [found.state.slug])).size > 0) return refuse('HANDLE_TAKEN');
    await restoreProductRow(trx, id, now);
    const [{ state } = found] = await findProductStates(trx, { ids: [id] });
    await recordAudit(
      trx,
      actor,
      {
        action: 'product.restore',
        record: { kind: 'product', id, name: state.title },
        after: auditValuesOf(state),
      },
      now,
    );
    return { id };
  });
}
