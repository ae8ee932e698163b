import { lazy, Suspense, useSyncExternalStore } from 'react';
import { safeLocalStorage } from '#ui/storage.ts';

// Renders nothing when it fails to load: an optional section must not break the page.
const RecentlyViewed = lazy(() =>
  import('#storefront/shared/recently-viewed/recently-viewed.tsx').then(
    (part) => ({ default: part.RecentlyViewed }),
    () => ({ default: () => null }),
  ),
);

const never = () => () => undefined;
const hasViewed = () => safeLocalStorage.get('seen-products') !== null;

/** The list of recently viewed products. Its code loads only in browsers that have viewed one. */
export function RecentlyViewedSlot({ except }: { except?: string }) {
  const offered = useSyncExternalStore(never, hasViewed, () => false);
  if (!offered) return null;
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <RecentlyViewed key={except} except={except} />
    </Suspense>
  );
}
