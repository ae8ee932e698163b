import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { inCatalogueTransaction } from '#modules/catalogue/products/catalogue-transaction.ts';
import { auditValuesOf } from '#modules/catalogue/products/audit-values.rules.ts';
import type { ProductState } from '#modules/catalogue/products/product-state.rules.ts';
import { refusalOf } from '#modules/catalogue/products/not-saved.rules.ts';
import { takenSlugs } from '#modules/catalogue/products/products.repository.ts';
import { saveProducts } from '#modules/catalogue/products/save-products.ts';
import { slugOf } from '#modules/catalogue/products/slug.rules.ts';

/** Adds a product. Without a slug it gets one from its title. */
export async function createProduct(
  ctx: Context,
  actor: Pick<Actor, 'id' | 'userName'>,
  product: Omit<ProductState, 'slug'> & { readonly slug?: string },
): Promise<{ id: string } | Refusal> {
  const id = newId();
  const now = ctx.clock.now();
  const notSaved = await inCatalogueTransaction(ctx, id, async (trx) => {
    let slug = product.slug ?? slugOf(product.title);
    if (product.slug === undefined && (await takenSlugs(trx, [slug])).size > 0)
      slug = `${slug}-${id.slice(-12)}`;
    const after = { ...product, slug };
    const reason = (await saveProducts(trx, [{ id, before: null, after }], now)).get(id);
    if (!reason)
      await recordAudit(
        trx,
        actor,
        {
          action: 'product.create',
          record: { kind: 'product', id, name: after.title },
          after: auditValuesOf(after),
        },
        now,
      );
    return reason;
  });
  const refusal = notSaved && refusalOf(notSaved);
  return isRefusal(refusal) ? refusal : { id };
}
