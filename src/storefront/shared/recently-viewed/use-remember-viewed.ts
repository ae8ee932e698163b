import { useEffect } from 'react';
import type { ProductFacts } from '#storefront/shared/catalogue/load-product.ts';

/** Adds the displayed product to the recently viewed ones. */
export function useRememberViewed(product: ProductFacts): void {
  useEffect(() => {
    import('#storefront/shared/recently-viewed/recently-viewed-store.ts')
      .then((part) => part.rememberViewed(product))
      .catch(() => undefined);
  }, [product]);
}
