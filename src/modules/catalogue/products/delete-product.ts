import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { inCatalogueTransaction } from '#modules/catalogue/products/catalogue-transaction.ts';
import { auditValuesOf } from '#modules/catalogue/products/audit-values.rules.ts';
import { refusalOf } from '#modules/catalogue/products/not-saved.rules.ts';
import { lockProductStates } from '#modules/catalogue/products/products.repository.ts';
import { saveLockedProducts } from '#modules/catalogue/products/save-products.ts';

/** Deletes a product; orders still refer to it. Refused while unpaid orders reserve units of it. */
export async function deleteProduct(
  ctx: Context,
  actor: Pick<Actor, 'id' | 'userName'>,
  { id }: { id: string },
): Promise<{ id: string } | Refusal> {
  const now = ctx.clock.now();
  return inCatalogueTransaction(ctx, id, async (trx) => {
    const locked = await lockProductStates(trx, [id]);
    const found = locked.get(id);
    if (!found || found.deletedAt !== null) return refuse('NOT_FOUND');
    const change = { id, before: found.state, after: null };
    const notSaved = (await saveLockedProducts(trx, locked, [change], now)).get(id);
    if (notSaved) return refusalOf(notSaved);
    await recordAudit(
      trx,
      actor,
      {
        action: 'product.delete',
        record: { kind: 'product', id, name: found.state.title },
        before: auditValuesOf(found.state),
      },
      now,
    );
    return { id };
  });
}
