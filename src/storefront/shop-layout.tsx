import { Outlet } from 'react-router';
import { ShopFooter } from '#storefront/shop-footer.tsx';
import { ShopHeader } from '#storefront/shop-header.tsx';
import { ProductOverlays } from '#web/product/product-overlays.tsx';

/** What stands around every page of the shop. */
export function ShopLayout() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <ShopHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ShopFooter />
      <ProductOverlays />
    </>
  );
}
