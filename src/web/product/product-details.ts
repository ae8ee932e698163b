/** Product details fetched in the browser, kept for a moment so that a hover pays for the click that follows. */
import type { Api, Failure } from '#web/api.ts';
import { loadProduct, type ProductDetails } from '#web/product/load-product.ts';

const FRESH_MS = 30_000;

interface Kept {
  readonly at: number;
  readonly details: Promise<ProductDetails | Failure>;
  /** Once they have come. */
  come: ProductDetails | null;
}
const kept = new Map<string, Kept>();

function freshDetails(id: string): Kept | undefined {
  const known = kept.get(id);
  return known && Date.now() - known.at < FRESH_MS ? known : undefined;
}

export function productDetails(api: Api, id: string): Promise<ProductDetails | Failure> {
  const known = freshDetails(id);
  if (known) return known.details;
  const at = Date.now();
  const details = loadProduct(api, id, new Date(at));
  const entry: Kept = { at, details, come: null };
  kept.set(id, entry);
  const forget = () => kept.delete(id);
  details.then((result) => {
    if (result.ok) entry.come = result;
    else forget();
  }, forget);
  return details;
}

/** The same when they are there already: nothing to wait for. */
export const knownProductDetails = (id: string): ProductDetails | null =>
  freshDetails(id)?.come ?? null;

/** After something was bought, the stock that is kept may be wrong. */
export const forgetProductDetails = (): void => kept.clear();
