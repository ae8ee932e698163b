import { lazy, Suspense, useSyncExternalStore } from 'react';
import { safeLocalStorage } from '#ui/storage.ts';

// Renders nothing when it fails to load: an optional section must not break the page.
const SeenProducts = lazy(() =>
  import('#storefront/shared/seen/seen-products.tsx').then(
    (part) => ({ default: part.SeenProducts }),
    () => ({ default: () => null }),
  ),
);

const never = () => () => undefined;
const anySeen = () => safeLocalStorage.get('seen-products') !== null;

/** The list of recently viewed products. Its code loads only in browsers that have viewed one. */
export function SeenSlot({ except }: { except?: string }) {
  const offered = useSyncExternalStore(never, anySeen, () => false);
  if (!offered) return null;
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <SeenProducts key={except} except={except} />
    </Suspense>
  );
}
