/** Product details fetched in the browser, kept for a moment so that a hover pays for the click that follows. */
import type { Api, Failure } from '#web/api.ts';
import { loadProduct, type ProductDetails } from '#web/product/load-product.ts';

const FRESH_MS = 30_000;
const kept = new Map<string, { at: number; details: Promise<ProductDetails | Failure> }>();

export function productDetails(api: Api, id: string): Promise<ProductDetails | Failure> {
  const now = Date.now();
  const known = kept.get(id);
  if (known && now - known.at < FRESH_MS) return known.details;
  const details = loadProduct(api, id, new Date(now));
  kept.set(id, { at: now, details });
  const forget = () => kept.delete(id);
  details.then((result) => result.ok || forget(), forget);
  return details;
}

/** After something was bought, the stock that is kept may be wrong. */
export const forgetProductDetails = (): void => kept.clear();
