import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { refusalOf } from '#modules/catalogue/products/not-saved.rules.ts';
import { findProductStates } from '#modules/catalogue/products/products.repository.ts';
import { saveProducts } from '#modules/catalogue/products/save-products.ts';

/** Takes a product out of the shop; orders keep naming it. Refused while unpaid orders hold pieces of it. */
export async function deleteProduct(
  ctx: Context,
  { id }: { id: string },
): Promise<{ id: string } | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const [found] = await findProductStates(trx, { ids: [id] });
    if (!found || found.deletedAt !== null) return refuse('NOT_FOUND');
    const change = { id, before: found.state, after: null };
    const notSaved = (await saveProducts(trx, [change], ctx.clock.now())).get(id);
    return notSaved ? refusalOf(notSaved) : { id };
  });
}
