import type { CategoryWire } from '#contract/categories.contract.ts';
import type { ShownLink } from '#contract/shown-sections.ts';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { SearchOverlay } from '#storefront/search/search-overlay.tsx';
import { AccountMenu } from '#storefront/account-menu.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { IconLink } from '#ui/icon-button.tsx';
import { Anchor, isPlainClick } from '#ui/link.tsx';
import { setCartSheet, useCartSheetOpen } from '#storefront/shared/cart/cart-sheet-state.ts';
import { Announcement } from '#storefront/shared/content/announcement.tsx';
import {
  useCartCount,
  useRouter,
  useShopper,
  useUser,
  useWishlistIds,
} from '#web/session/session.tsx';
import { ShopBrand } from '#web/shop-brand.tsx';
import { categoryAddress, categoryWith, partsOf, topCategories } from '#web/categories.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { frameWords } from '#contract/words/storefront/frame-words.ts';

const CartSheet = lazy(() =>
  import('#storefront/cart/cart-sheet.tsx').then((part) => ({ default: part.CartSheet })),
);

export function ShopHeader() {
  const { shopName, header } = useShopFacts();
  const isGuest = useShopper()?.guest ?? false;
  return (
    <>
      <div className="selvedge" />
      <header className="topbar">
        <div className="wrap topbar-inner">
          <div className="brand-slot">
            <MobileMenu />
            <Anchor
              className="brand stitch"
              href="/shop/home"
              aria-label={frameWords('homeOf', { shopName })}
            >
              <ShopBrand />
            </Anchor>
          </div>
          <nav className="nav" aria-label={frameWords('categories')}>
            <MenuLinks />
          </nav>
          <div className={classNames('tools', isGuest && 'tools-of-guest')}>
            <IconLink icon="chat" label={frameWords('contact')} href="/shop/contact" />
            <SearchLink />
            <WishlistLink />
            <CartButton />
            <AccountMenu />
          </div>
        </div>
      </header>
      {header.map((section) =>
        section.type === 'announcement' ? <Announcement key={section.id} {...section} /> : null,
      )}
    </>
  );
}

/** The merchant's menu. A type that this bundle does not know shows nothing. */
function MenuLinks() {
  const { pathname, search } = useLocation();
  const { categories, header } = useShopFacts();
  const shown =
    pathname === LISTING ? (new URLSearchParams(search).get('category') ?? 'all') : null;
  const whole = categoryWith(categories, shown ?? '')?.parent;
  const here = shown === null ? pathname : shown === 'all' ? LISTING : categoryAddress(shown);
  const link = ({ id, label, href }: ShownLink) => (
    <Anchor
      key={id}
      href={href}
      aria-current={
        href === here ? 'page' : whole && href === categoryAddress(whole) ? 'true' : undefined
      }
    >
      {label}
    </Anchor>
  );
  const entry = (first: ShownLink, below: readonly ShownLink[]) =>
    below.length > 0 ? (
      <div key={first.id} className="nav-group">
        {link(first)}
        <div>{below.map(link)}</div>
      </div>
    ) : (
      link(first)
    );
  const partsIn = (id: string) => partsOf(categories, id).map(linkTo);
  return header.map((section) => {
    switch (section.type) {
      case 'menu-entry':
        return section.href && section.label
          ? entry(section, section.links.length > 0 ? section.links : partsIn(section.category))
          : null;
      case 'menu-categories':
        return topCategories(categories).map((category) =>
          entry(linkTo(category), section.levels === 'two' ? partsIn(category._id) : []),
        );
    }
  });
}

const LISTING = '/shop/listing';

const linkTo = ({ _id, name }: CategoryWire): ShownLink => ({
  id: _id,
  label: name,
  href: categoryAddress(_id),
});

/** Opens without JavaScript. Keyed by location, so that a navigation closes it. */
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
      <summary className="icon-button" aria-label={frameWords('menu')}>
        <Icon name="menu" />
      </summary>
      <div className="menu-drawer-panel">
        <nav aria-label={frameWords('menuName')} className="nav-list">
          <MenuLinks />
          <Anchor href={SEARCH}>{frameWords('search')}</Anchor>
          <Anchor href="/shop/contact">{frameWords('contact')}</Anchor>
        </nav>
      </div>
    </details>
  );
}

/** Links to the search page; with JavaScript, searches over any other page. The link is followed if that code does not arrive. */
function SearchLink() {
  const router = useRouter();
  const { key, pathname } = useLocation();
  const [Overlay, setOverlay] = useState<typeof SearchOverlay | null>(null);
  const [open, setOpen] = useState(false);
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event) || pathname === SEARCH) return;
    event.preventDefault();
    const isHere = () => router.state.location.key === key;
    void import('#storefront/search/search-overlay.tsx').then(
      (part) => {
        setOverlay(() => part.SearchOverlay);
        setOpen(isHere());
      },
      () => void (isHere() && router.navigate(SEARCH)),
    );
  };
  return (
    <>
      <IconLink icon="search" label={frameWords('search')} href={SEARCH} onClick={press} />
      {Overlay ? <Overlay open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const SEARCH = '/shop/search';

/** Hidden on narrow screens, where the account menu contains it. */
function WishlistLink() {
  const { length } = useWishlistIds();
  if (!useUser()) return null;
  return (
    <IconLink
      icon="heart"
      label={length > 0 ? frameWords('wishlistSaved', { n: length }) : frameWords('wishlistEmpty')}
      count={length}
      href="/shop/wishlist"
      className="wishlist-link"
    />
  );
}

/** Links to the cart page; with JavaScript, opens the cart sheet instead. Spec 2: only signed-in users have a cart; guests, where the shop has them, as well. */
function CartButton() {
  const user = useShopper();
  const count = useCartCount();
  const open = useCartSheetOpen();
  // Stays mounted after the first opening, so that the closing animation can run.
  const [loaded, setLoaded] = useState(false);
  if (open && !loaded) setLoaded(true);
  // An open cart stays open when the session expires, because the sheet reports it.
  if (!user && !open) return null;
  const label = count === 0 ? frameWords('cartEmpty') : frameWords('cartItems', { n: count });
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
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
