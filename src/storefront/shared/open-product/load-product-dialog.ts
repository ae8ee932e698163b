/** Loads the product dialog: its lazy-loaded code and the product's details. */
import type { Api, Failure } from '#web/api/api.ts';
import { ownReviewPart } from '#storefront/shared/catalogue/own-review-part.ts';
import type { ProductDetails } from '#storefront/shared/catalogue/load-product.ts';
import {
  knownProductDetails,
  productDetails,
} from '#storefront/shared/catalogue/product-details.ts';

const importDialog = () => import('#storefront/shared/product/product-dialog.tsx');
type Code = Awaited<ReturnType<typeof importDialog>>;
export type DialogParts = readonly [Code, ProductDetails | Failure];

let code: Code | null = null;

export const loadProductDialog = (api: Api, id: string): Promise<DialogParts> => {
  // Of who is signed in, without it the dialog would grow after it has opened. One that fails is loaded again there.
  const ownReview = ownReviewPart.load().catch(() => undefined);
  const loaded = importDialog().then(async (module) => {
    await ownReview;
    return (code = module);
  });
  return Promise.all([loaded, productDetails(api, id)]);
};

/** The same without waiting, if both are already loaded; otherwise null. */
export function loadedProductDialog(id: string): DialogParts | null {
  const details = knownProductDetails(id);
  return code && details ? [code, details] : null;
}
