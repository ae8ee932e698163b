/** Loads the product dialog: its lazy-loaded code and the product's details. */
import type { Api, Failure } from '#web/api/api.ts';
import type { ProductDetails } from '#storefront/shared/product/load-product.ts';
import { knownProductDetails, productDetails } from '#storefront/shared/product/product-details.ts';
import type * as ProductDialogCode from '#storefront/shared/product/product-dialog.tsx';

type Code = typeof ProductDialogCode;
export type DialogParts = readonly [Code, ProductDetails | Failure];

let code: Code | null = null;

export const loadProductDialog = (api: Api, id: string): Promise<DialogParts> =>
  Promise.all([
    import('#storefront/shared/product/product-dialog.tsx').then((module) => (code = module)),
    productDetails(api, id),
  ]);

/** The same without waiting, if both are already loaded; otherwise null. */
export function loadedProductDialog(id: string): DialogParts | null {
  const details = knownProductDetails(id);
  return code && details ? [code, details] : null;
}
