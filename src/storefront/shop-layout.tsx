import { Link, Outlet } from 'react-router';
import { SHOP_NAME } from '#web/copy.ts';

export function ShopLayout() {
  return (
    <>
      <header>
        <Link to="/shop/home">{SHOP_NAME}</Link> <Link to="/shop/about">About</Link>
      </header>
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}
