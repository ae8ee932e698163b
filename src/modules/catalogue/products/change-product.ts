import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { auditValuesOf } from '#modules/catalogue/products/audit-values.rules.ts';
import type { ProductState } from '#modules/catalogue/products/product-state.rules.ts';
import { differences } from '#modules/catalogue/products/product-differences.rules.ts';
import { refusalOf } from '#modules/catalogue/products/not-saved.rules.ts';
import {
  findProductStates,
  lockProducts,
  type FoundProduct,
} from '#modules/catalogue/products/products.repository.ts';
import { saveProducts } from '#modules/catalogue/products/save-products.ts';

/** What was changed and by what kind of act, e.g. `product.update`. */
export interface WantedChange {
  readonly id: string;
  readonly action: string;
  /** The product as it shall be, from the product as it stands, which is locked until all is done. */
  readonly change: (found: FoundProduct) => ProductState | Refusal;
  /** Done in the same transaction, after the product is saved. */
  readonly afterwards?: (trx: Trx, after: ProductState) => Promise<void>;
}

/** Changes a product; nothing can be sold or edited between what `change` saw and what is saved. */
export async function changeProduct(
  ctx: Context,
  actor: Pick<Actor, 'id' | 'userName'>,
  { id, action, change, afterwards }: WantedChange,
): Promise<{ before: ProductState; after: ProductState } | Refusal> {
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    await lockProducts(trx, [id]);
    const [found] = await findProductStates(trx, { ids: [id] });
    if (!found || found.deletedAt !== null) return refuse('NOT_FOUND');
    const before = found.state;
    const after = change(found);
    if (isRefusal(after)) return after;
    // A save without a change is no deed.
    if (differences(before, after).length === 0) return { before, after };
    const notSaved = (await saveProducts(trx, [{ id, before, after }], now)).get(id);
    if (notSaved) return refusalOf(notSaved);
    await afterwards?.(trx, after);
    await recordAudit(
      trx,
      actor,
      {
        action,
        record: { kind: 'product', id, name: after.title },
        before: auditValuesOf(before),
        after: auditValuesOf(after),
      },
      now,
    );
    return { before, after };
  });
}
