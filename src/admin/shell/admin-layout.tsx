import { Outlet } from 'react-router';
import { KeepFresh } from '#admin/shell/keep-fresh.tsx';
import { LeaveGuard } from '#admin/shell/leave-guard.tsx';
import { useNewOrdersInTitle } from '#admin/shell/new-orders.ts';
import { OrderNewsSource } from '#admin/shell/order-news-source.tsx';
import { PaletteSlot } from '#admin/shell/palette/palette-slot.tsx';
import { SectionMenu } from '#admin/shell/section-menu.tsx';
import { ShortcutKeys } from '#admin/shell/shortcuts/shortcut-keys.tsx';
import { SignInAgain } from '#admin/shell/sign-in-again-slot.tsx';
import { TopBar } from '#admin/shell/top-bar.tsx';
import { ShopBrand } from '#web/shop-brand.tsx';

/** What stands around every page of the admin area: the side menu, the header, and what is always at hand. */
export function AdminLayout() {
  useNewOrdersInTitle();
  return (
    <div className="admin">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <aside className="admin-side" aria-label="Side menu">
        <p className="admin-brand">
          <ShopBrand />
        </p>
        <SectionMenu />
        <p className="admin-software">Hemstitch</p>
      </aside>
      <div className="admin-body">
        <TopBar />
        <main id="main" className="admin-main">
          <Outlet />
        </main>
      </div>
      <KeepFresh />
      <OrderNewsSource />
      <LeaveGuard />
      <ShortcutKeys />
      <PaletteSlot />
      <SignInAgain />
    </div>
  );
}
