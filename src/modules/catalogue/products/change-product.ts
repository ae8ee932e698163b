import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { inCatalogueTransaction } from '#modules/catalogue/products/catalogue-transaction.ts';
import { auditValuesOf } from '#modules/catalogue/products/audit-values.rules.ts';
import type { ProductState } from '#modules/catalogue/products/product-state.rules.ts';
import { differences } from '#modules/catalogue/products/product-differences.rules.ts';
import { refusalOf } from '#modules/catalogue/products/not-saved.rules.ts';
import {
  lockProductStates,
  type FoundProduct,
} from '#modules/catalogue/products/products.repository.ts';
import { saveLockedProducts } from '#modules/catalogue/products/save-products.ts';

/** A change of one product. */
export interface ProductUpdate {
  readonly id: string;
  /** The action in the audit log, such as `product.update`. */
  readonly action: string;
  /** Returns the new state of the product, which is locked until the transaction ends. */
  readonly change: (found: FoundProduct) => ProductState | Refusal;
  /** Runs in the same transaction after the product is saved. */
  readonly afterSave?: (trx: Trx, after: ProductState) => Promise<void>;
}

/** Changes a product; it cannot be sold or edited between the read and the save. */
export async function changeProduct(
  ctx: Context,
  actor: Pick<Actor, 'id' | 'userName'>,
  { id, action, change, afterSave }: ProductUpdate,
): Promise<{ before: ProductState; after: ProductState } | Refusal> {
  const now = ctx.clock.now();
  return inCatalogueTransaction(ctx, id, async (trx) => {
    const locked = await lockProductStates(trx, [id]);
    const found = locked.get(id);
    if (!found || found.deletedAt !== null) return refuse('NOT_FOUND');
    const before = found.state;
    const after = change(found);
    if (isRefusal(after)) return after;
    // A save without a change is not written to the audit log.
    if (differences(before, after).length === 0) return { before, after };
    const notSaved = (await saveLockedProducts(trx, locked, [{ id, before, after }], now)).get(id);
    if (notSaved) return refusalOf(notSaved);
    await afterSave?.(trx, after);
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
