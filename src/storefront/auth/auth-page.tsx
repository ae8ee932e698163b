import type { ReactNode } from 'react';
import { IconLink } from '#ui/icon-button.tsx';
import { ShopBrand } from '#web/shop-brand.tsx';
import { useShopFacts } from '#web/shop-facts.ts';
import { Anchor } from '#ui/link.tsx';

/** Layout of the sign-in pages. Spec 1: on large screens a black welcome panel next to a centred form. */
export function AuthPage({
  title,
  intro,
  welcome,
  children,
}: {
  title: string;
  intro: ReactNode;
  welcome?: string;
  children: ReactNode;
}) {
  const { shopName } = useShopFacts();
  return (
    <div className="auth">
      <header className="auth-top">
        <IconLink icon="chat" label="Contact" href="/shop/contact" />
      </header>
      <section className="auth-panel" aria-label="Welcome">
        <Anchor href="/shop/home" className="brand stitch">
          <ShopBrand />
        </Anchor>
        <h2>{welcome ?? `Welcome to ${shopName}.`}</h2>
        <p>Your wishlist, your orders and every receipt, kept where you left them.</p>
        <Threads />
      </section>
      <main className="auth-main" id="main">
        <div>
          <Anchor href="/shop/home" className="brand stitch auth-narrow">
            <ShopBrand />
          </Anchor>
          <div>
            <h1 tabIndex={-1}>{title}</h1>
            <p className="second">{intro}</p>
          </div>
          {children}
          <footer className="small second">
            Need help?{' '}
            <Anchor className="link" href="/shop/contact">
              Contact
            </Anchor>
          </footer>
        </div>
      </main>
    </div>
  );
}

/** Agreement notice below a form that creates or opens an account. */
export function Terms({ act }: { act: string }) {
  return (
    <p className="tiny second">
      <span>{`By ${act} you accept the`}</span>{' '}
      <Anchor className="link" href="/shop/terms-of-service">
        terms
      </Anchor>{' '}
      and the{' '}
      <Anchor className="link" href="/shop/privacy-policy">
        privacy policy
      </Anchor>
      .
    </p>
  );
}

/** Decorative drawing of five stitched threads on the welcome panel. */
function Threads() {
  return (
    <svg className="auth-threads" viewBox="0 0 600 300" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <path
          key={row}
          d={`M-20 ${150 + row * 26}C140 ${60 + row * 22} 260 ${250 + row * 8} 380 ${150 + row * 14}S560 ${40 + row * 26} 640 ${120 + row * 26}`}
        />
      ))}
    </svg>
  );
}
