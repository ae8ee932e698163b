import { useState, type FormEvent } from 'react';
import { SectionMenu } from '#admin/shell/section-menu.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SIGN_IN } from '#web/access-rules.ts';
import { useApi, useSession } from '#web/session.tsx';
import { toastFailure } from '#web/toasts.ts';
import { ShopBrand } from '#web/shop-brand.tsx';
import { openPalette, warmPalette } from '#admin/shell/palette/palette-store.ts';
import { mayLeave } from '#admin/shell/unsaved.ts';

/** Spec 2: the header of the admin area with its Logout button; on small screens also the way to the menu. */
export function TopBar() {
  return (
    <header className="admin-top">
      <MenuDrawer />
      <button
        type="button"
        className="admin-find"
        aria-keyshortcuts="Control+K"
        onPointerEnter={warmPalette}
        onFocus={warmPalette}
        onClick={openPalette}
      >
        <Icon name="search" />
        <span>Find or do anything</span>
        <kbd>Ctrl K</kbd>
      </button>
      <LogoutForm />
    </header>
  );
}

function MenuDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <div className="admin-drawer-place">
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

/** Spec 2: logs out and goes to /auth/login. A real form, so that it works before the script runs. */
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

/** Ends the session and leaves for sign-in, in a document of its own; other tabs are told. */
export function useLogOut(): (event?: FormEvent) => void {
  const api = useApi();
  const session = useSession();
  return (event) => {
    event?.preventDefault();
    void leave();
  };
  async function leave(): Promise<void> {
    if (!(await mayLeave())) return;
    const done = await api.auth.logout();
    if (!done.ok) return toastFailure(done, undefined, () => void leave());
    session.signedOut();
    location.assign(SIGN_IN);
  }
}
