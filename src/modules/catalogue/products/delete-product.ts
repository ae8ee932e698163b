import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { auditValuesOf } from '#modules/catalogue/products/audit-values.rules.ts';
import { refusalOf } from '#modules/catalogue/products/not-saved.rules.ts';
import {
  findProductStates,
  lockProducts,
} from '#modules/catalogue/products/products.repository.ts';
import { saveProducts } from '#modules/catalogue/products/save-products.ts';

/** Takes a product out of the shop; orders keep naming it. Refused while unpaid orders hold pieces of it. */
export async function deleteProduct(
  ctx: Context,
  actor: Pick<Actor, 'id' | 'userName'>,
  { id }: { id: string },
): Promise<{ id: string } | Refusal> {
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    await lockProducts(trx, [id]);
    const [found] = await findProductStates(trx, { ids: [id] });
    if (!found || found.deletedAt !== null) return refuse('NOT_FOUND');
    const change = { id, before: found.state, after: null };
    const notSaved = (await saveProducts(trx, [change], now)).get(id);
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
