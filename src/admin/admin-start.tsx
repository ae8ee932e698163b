import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import type { ScreenHandle } from '#web/head.ts';
import { useUser } from '#web/session.tsx';
import { ShopBrand } from '#web/shop-brand.tsx';

export const handle: ScreenHandle = { head: { title: 'Admin', noIndex: true } };

/** What an administrator finds until the admin area has its screens: where he is, what can be done, and the way out. */
export function Component() {
  const user = useUser();
  return (
    <>
      <div className="selvedge" />
      <header className="topbar">
        <div className="wrap topbar-inner">
          <span className="brand stitch">
            <ShopBrand />
          </span>
          <span className="second small">Admin</span>
          <div className="tools">
            <Form method="post" action="/logout">
              <Button type="submit" size="dense" icon="sign-out">
                Logout
              </Button>
            </Form>
          </div>
        </div>
      </header>
      <main id="main" className="wrap message-page">
        <div className="page-head">
          <h1>Admin area</h1>
          <p>Logged in as {user?.userName}.</p>
        </div>
        <div className="prose">
          <p>
            The screens for products, orders, reviews, banners and coupons are being built and open
            one after the other.
          </p>
          <p>
            Orders can already be managed through the shop’s API: the{' '}
            <a href="/api/docs">list of its calls</a> names them under “adminOrder”.
          </p>
        </div>
      </main>
    </>
  );
}
