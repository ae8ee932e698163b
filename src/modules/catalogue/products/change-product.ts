import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ProductState } from '#modules/catalogue/products/product-state.rules.ts';
import { refusalOf } from '#modules/catalogue/products/not-saved.rules.ts';
import { findProductStates } from '#modules/catalogue/products/products.repository.ts';
import { saveProducts } from '#modules/catalogue/products/save-products.ts';

/**
 * Changes some of a product's values.
 * @param wanted.seen the product as the editor was given it; whatever was changed or sold since then refuses the change
 */
export async function changeProduct(
  ctx: Context,
  wanted: { id: string; seen?: ProductState; values: Partial<ProductState> },
): Promise<{ before: ProductState; after: ProductState } | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const [found] = await findProductStates(trx, { ids: [wanted.id] });
    if (!found || found.deletedAt !== null) return refuse('NOT_FOUND');
    const before = wanted.seen ?? found.state;
    const after = { ...before, ...wanted.values };
    const change = { id: wanted.id, before, after };
    const notSaved = (await saveProducts(trx, [change], ctx.clock.now())).get(wanted.id);
    return notSaved ? refusalOf(notSaved) : { before, after };
  });
}
