import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ShopFooter } from '#storefront/shop-footer.tsx';
import { ShopHeader } from '#storefront/shop-header.tsx';
import { ProductOverlays } from '#storefront/shared/product/product-overlays.tsx';
import { useFinishIntent } from '#storefront/shared/sign-in/use-finish-intent.ts';
import { frameWords } from '#contract/words/storefront/frame-words.ts';

export function ShopLayout() {
  useFinishIntent();
  return (
    <>
      <ShopPage>
        <Outlet />
      </ShopPage>
      <ProductOverlays />
    </>
  );
}

/** Header, footer and main area of every storefront page. */
export function ShopPage({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        {frameWords('skip')}
      </a>
      <ShopHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
    </>
  );
}
