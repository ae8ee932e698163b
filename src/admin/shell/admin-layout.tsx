import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { useOwnCache } from '#admin/shared/query/use-own-cache.ts';
import { UnsavedChangesPrompt } from '#admin/shell/unsaved-changes-prompt.tsx';
import { useNewOrderCountInTitle } from '#admin/shared/order-events/new-order-count.ts';
import { OrderEventsListener } from '#admin/shell/order-events-listener.tsx';
import { PaletteSlot } from '#admin/shared/palette/palette-slot.tsx';
import { ALL_SECTIONS, type Section } from '#admin/shared/access/sections.ts';
import { SectionMenu } from '#admin/shell/section-menu.tsx';
import { ShortcutListener } from '#admin/shared/shortcuts/shortcut-listener.tsx';
import { StepUpSlot } from '#admin/shell/step-up-slot.tsx';
import { ReauthSlot } from '#admin/shell/reauth-slot.tsx';
import { useRequiredFactor } from '#admin/shell/use-required-factor.ts';
import { TopBar } from '#admin/shell/top-bar.tsx';
import { announce } from '#ui/announce.ts';
import { useDelayed } from '#ui/loading.tsx';
import { ShopBrand } from '#web/shop-brand.tsx';

/** The layout of every admin page: side menu, header, palette, shortcuts and dialogs. */
export function AdminLayout() {
  useNewOrderCountInTitle();
  useOwnCache();
  useRequiredFactor();
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
        <AdminMain />
      </div>
      <OrderEventsListener />
      <UnsavedChangesPrompt />
      <ShortcutListener />
      <PaletteSlot />
      <StepUpSlot />
      <ReauthSlot />
    </div>
  );
}

/** The current page is hidden, not unmounted, while the next section loads: the navigation may still be cancelled. */
function AdminMain() {
  const loading = useLoadingSection();
  const loadingText = loading ? (loading.loading ?? 'Loading...') : null;
  useEffect(() => {
    if (loadingText) announce(loadingText);
  }, [loadingText]);
  return (
    <main id="main" className="admin-main" aria-busy={loading !== null}>
      {loading ? (
        <AdminPage title={loading.title ?? loading.label}>
          <p>{loadingText}</p>
        </AdminPage>
      ) : null}
      <div className="admin-outlet" hidden={loading !== null}>
        <Outlet />
      </div>
    </main>
  );
}

/** The section being navigated to, after a short delay. */
function useLoadingSection(): Section | null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  const section = ALL_SECTIONS.find(({ path }) => path === next);
  return useDelayed(section !== undefined) ? (section ?? null) : null;
}
