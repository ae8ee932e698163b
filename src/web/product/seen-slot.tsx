import { lazy, Suspense, useSyncExternalStore } from 'react';

// What comes last on a page must not break it when it cannot be loaded.
const SeenProducts = lazy(() =>
  import('#web/product/seen-products.tsx').then(
    (part) => ({ default: part.SeenProducts }),
    () => ({ default: () => null }),
  ),
);

const never = () => () => undefined;
const anySeen = () => {
  try {
    return localStorage.getItem('seen-products') !== null;
  } catch {
    return false;
  }
};

/** Where the products looked at last are offered. Loads only in browsers that have seen one. */
export function SeenSlot({ except }: { except?: string }) {
  const offered = useSyncExternalStore(never, anySeen, () => false);
  if (!offered) return null;
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <SeenProducts key={except} except={except} />
    </Suspense>
  );
}
