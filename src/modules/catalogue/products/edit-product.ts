import type { ProductEdit } from '#contract/admin-products.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { changeProduct } from '#modules/catalogue/products/change-product.ts';
import { editedProduct, staleFields } from '#modules/catalogue/products/edited-product.rules.ts';

/**
 * Saves an administrator's edit.
 * @returns a refusal PRODUCT_STALE whose data names the fields that were changed in the meantime
 */
export async function editProduct(
  ctx: Context,
  actor: Actor,
  id: string,
  edit: ProductEdit,
): Promise<{ id: string } | Refusal> {
  const settings = await getStoreSettings(ctx);
  const done = await changeProduct(ctx, actor, {
    id,
    action: 'product.update',
    change: (found) => {
      const stale = staleFields(found, edit);
      return stale.length > 0
        ? refuse('PRODUCT_STALE', { what: stale.join(', ') }, stale)
        : editedProduct(found, edit, settings);
    },
  });
  return isRefusal(done) ? done : { id };
}

/** @returns null when the header accepts any version */
export function versionOfHeader(ifMatch: string | undefined): string | null {
  const given = ifMatch?.trim() ?? '';
  if (given === '' || given === '*') return null;
  return /^(?:W\/)?"([^"]{0,300})"$/.exec(given)?.[1] ?? '';
}
