import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { lockCategories } from '#modules/catalogue/categories/categories.repository.ts';
import { inCatalogueTransaction } from '#modules/catalogue/products/catalogue-transaction.ts';
import { auditValuesOf } from '#modules/catalogue/products/audit-values.rules.ts';
import {
  findProductStates,
  lockProductStates,
  takenSlugs,
} from '#modules/catalogue/products/products.repository.ts';
import { restorableSince } from '#modules/catalogue/products/purge-deleted-products.ts';
import { restoreProductRow } from '#modules/catalogue/products/write-products.repository.ts';

/** Restores a deleted product with its stock, for `RECENTLY_DELETED_DAYS`. */
export async function restoreProduct(
  ctx: Context,
  actor: Pick<Actor, 'id' | 'userName'>,
  { id }: { id: string },
): Promise<{ id: string } | Refusal> {
  const now = ctx.clock.now();
  return inCatalogueTransaction(ctx, id, async (trx) => {
    const found = (await lockProductStates(trx, [id])).get(id);
    if (!found) return refuse('NOT_FOUND');
    if (found.deletedAt === null) return { id };
    if (found.deletedAt <= restorableSince(ctx)) return refuse('RESTORE_EXPIRED');
    if ((await takenSlugs(trx, [found.state.slug])).size > 0) return refuse('HANDLE_TAKEN');
    const { category } = found.state;
    if (!(await lockCategories(trx, [category])).has(category))
      return refuse('PRODUCT_INVALID', { what: 'Its category was deleted. Restore that first.' });
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
