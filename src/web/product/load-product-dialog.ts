/** What the dialog over a list is made of: its code, which no page needs before, and the product. */
import type { Api, Failure } from '#web/api.ts';
import type { ProductDetails } from '#web/product/load-product.ts';
import { knownProductDetails, productDetails } from '#web/product/product-details.ts';
import type * as ProductDialogCode from '#web/product/product-dialog.tsx';

type Code = typeof ProductDialogCode;
export type DialogParts = readonly [Code, ProductDetails | Failure];

let code: Code | null = null;

export const loadProductDialog = (api: Api, id: string): Promise<DialogParts> =>
  Promise.all([
    import('#web/product/product-dialog.tsx').then((come) => (code = come)),
    productDetails(api, id),
  ]);

/** The same when all was fetched ahead: nothing to wait for. */
export function productDialogAtHand(id: string): DialogParts | null {
  const details = knownProductDetails(id);
  return code && details ? [code, details] : null;
}
