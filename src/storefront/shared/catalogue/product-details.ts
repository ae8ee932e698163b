/** Product details for the dialog, cached briefly so that a click uses what a hover has prefetched. */
import type { Api, Failure } from '#web/api/api.ts';
import type { ProductDetails } from '#storefront/shared/catalogue/load-product.ts';

const FRESH_MS = 30_000;

interface Entry {
  readonly at: number;
  readonly details: Promise<ProductDetails | Failure>;
  /** Null until they are loaded. */
  loaded: ProductDetails | null;
}
const cache = new Map<string, Entry>();

function freshDetails(id: string): Entry | undefined {
  const known = cache.get(id);
  return known && Date.now() - known.at < FRESH_MS ? known : undefined;
}

export function productDetails(api: Api, id: string): Promise<ProductDetails | Failure> {
  const known = freshDetails(id);
  if (known) return known.details;
  const at = Date.now();
  const details = import('#storefront/shared/catalogue/load-product.ts').then(({ loadProduct }) =>
    loadProduct(api, id, new Date(at)),
  );
  const entry: Entry = { at, details, loaded: null };
  cache.set(id, entry);
  const forget = () => cache.delete(id);
  details.then((result) => {
    if (result.ok) entry.loaded = result;
    else forget();
  }, forget);
  return details;
}

/** @returns null unless the details are already loaded */
export const knownProductDetails = (id: string): ProductDetails | null =>
  freshDetails(id)?.loaded ?? null;

/** Call after adding to the cart or writing a review, which change the details. */
export const forgetProductDetails = (): void => cache.clear();
