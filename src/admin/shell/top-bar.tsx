import { useState } from 'react';
import { useLogOut } from '#admin/shared/page/log-out.ts';
import { SectionMenu } from '#admin/shell/section-menu.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ShopBrand } from '#web/shop-brand.tsx';
import { openPalette, preloadPalette } from '#admin/shared/palette/palette-store.ts';

/** Spec 2: the header with the Logout button; on small screens also the menu button. */
export function TopBar() {
  return (
    <header className="admin-top">
      <MenuDrawer />
      <button
        type="button"
        className="admin-find"
        aria-keyshortcuts="Control+K"
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={openPalette}
      >
        <Icon name="search" />
        <span>Search or run a command</span>
        <kbd>Ctrl K</kbd>
      </button>
      <LogoutForm />
    </header>
  );
}

function MenuDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <div className="admin-drawer-slot">
      <IconButton
        icon="menu"
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        side="left"
        title={<ShopBrand />}
        closeLabel="Close menu"
        className="admin-drawer"
      >
        <SectionMenu onFollow={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}

/** Spec 2: logs out and goes to /auth/login. A form, so that it works before hydration. */
function LogoutForm() {
  const logOut = useLogOut();
  return (
    <form method="post" action="/logout" onSubmit={logOut}>
      <Button type="submit" size="dense" variant="quiet" icon="sign-out">
        Logout
      </Button>
    </form>
  );
}
