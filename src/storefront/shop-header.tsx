import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { CATEGORIES } from '#contract/limits.ts';
import { AccountMenu } from '#storefront/account-menu.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconLink } from '#ui/icon-button.tsx';
import { Anchor, isPlainPress } from '#ui/link.tsx';
import { setCartSheet, useCartSheetOpen } from '#web/cart-sheet-state.ts';
import { useCartCount, useUser, useWished } from '#web/session.tsx';
import { ShopBrand } from '#web/shop-brand.tsx';
import { shop } from '#web/shop-facts.ts';

const CartSheet = lazy(() =>
  import('#storefront/cart/cart-sheet.tsx').then((part) => ({ default: part.CartSheet })),
);

export function ShopHeader() {
  return (
    <>
      <div className="selvedge" />
      <header className="topbar">
        <div className="wrap topbar-inner">
          <div className="brand-place">
            <MobileMenu />
            <Anchor
              className="brand stitch"
              href="/shop/home"
              aria-label={`${shop.shopName}, home`}
            >
              <ShopBrand />
            </Anchor>
          </div>
          <nav className="nav" aria-label="Categories">
            <CategoryLinks />
          </nav>
          <div className="tools">
            <IconLink icon="chat" label="Contact" href="/shop/contact" className="contact-link" />
            <IconLink icon="search" label="Search" href="/shop/search" />
            <WishlistLink />
            <CartButton />
            <AccountMenu />
          </div>
        </div>
      </header>
    </>
  );
}

function CategoryLinks() {
  const { pathname, search } = useLocation();
  const shown =
    pathname === '/shop/listing' ? (new URLSearchParams(search).get('category') ?? 'all') : null;
  return (
    <>
      <Anchor href="/shop/listing" aria-current={shown === 'all' ? 'page' : undefined}>
        Products
      </Anchor>
      {CATEGORIES.map(({ id, label }) => (
        <Anchor
          key={id}
          href={`/shop/listing?category=${id}`}
          aria-current={shown === id ? 'page' : undefined}
        >
          {label}
        </Anchor>
      ))}
    </>
  );
}

/** Opens without script; a page change closes it because it is then another element. */
function MobileMenu() {
  const { key } = useLocation();
  return (
    <details
      key={key}
      className="menu-drawer"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className="icon-button" aria-label="Menu">
        <Icon name="menu" />
      </summary>
      <div className="menu-drawer-panel">
        <nav aria-label="Shop" className="nav-list">
          <CategoryLinks />
          <Anchor href="/shop/search">Search</Anchor>
          <Anchor href="/shop/contact">Contact</Anchor>
        </nav>
      </div>
    </details>
  );
}

/** On narrow screens the account menu has it. */
function WishlistLink() {
  const { length } = useWished();
  if (!useUser()) return null;
  return (
    <IconLink
      icon="heart"
      label={length > 0 ? `Wishlist, ${length} saved` : 'Wishlist, empty'}
      count={length}
      href="/shop/wishlist"
      className="wishlist-link"
    />
  );
}

/** A link to the cart's page; with script it opens the sheet in place. Spec 2: the cart is of those who are signed in. */
function CartButton() {
  const user = useUser();
  const count = useCartCount();
  const open = useCartSheetOpen();
  // Loaded with the first opening, then kept, so that it can leave as it came.
  const [loaded, setLoaded] = useState(false);
  if (open && !loaded) setLoaded(true);
  // Whose session ends over an open cart is told in it.
  if (!user && !open) return null;
  const label = count === 0 ? 'Cart, empty' : count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
  const press = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setCartSheet(true);
  };
  return (
    <>
      <IconLink
        icon="bag"
        label={label}
        count={count}
        href="/shop/cart"
        onClick={press}
        aria-haspopup="dialog"
      />
      {loaded ? (
        <Suspense fallback={null}>
          <CartSheet open={open} onClose={() => setCartSheet(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
