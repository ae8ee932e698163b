import { useEffect } from 'react';
import type { ProductFacts } from '#storefront/shared/product/load-product.ts';

/** Adds the displayed product to the recently viewed ones. */
export function useRememberSeen(product: ProductFacts): void {
  useEffect(() => {
    import('#storefront/shared/seen/seen-store.ts')
      .then((part) => part.rememberSeen(product))
      .catch(() => undefined);
  }, [product]);
}
