import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ProductState } from '#modules/catalogue/products/product-state.rules.ts';
import { refusalOf } from '#modules/catalogue/products/not-saved.rules.ts';
import { takenSlugs } from '#modules/catalogue/products/products.repository.ts';
import { saveProducts } from '#modules/catalogue/products/save-products.ts';
import { slugOf } from '#modules/catalogue/products/slug.rules.ts';

/** Puts a product into the shop. Without a slug it gets one from its title. */
export async function createProduct(
  ctx: Context,
  product: Omit<ProductState, 'slug'> & { readonly slug?: string },
): Promise<{ id: string } | Refusal> {
  const id = newId();
  const notSaved = await inTransaction(ctx.db, async (trx) => {
    let slug = product.slug ?? slugOf(product.title);
    if (product.slug === undefined && (await takenSlugs(trx, [slug])).size > 0)
      slug = `${slug}-${id.slice(-12)}`;
    const change = { id, before: null, after: { ...product, slug } };
    return (await saveProducts(trx, [change], ctx.clock.now())).get(id);
  });
  const refusal = notSaved && refusalOf(notSaved);
  return isRefusal(refusal) ? refusal : { id };
}
