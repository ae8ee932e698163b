import type { ReactNode } from 'react';
import { RichWords } from '#web/rich-words.tsx';
import { authWords } from '#contract/words/storefront/auth-words.ts';
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
        <IconLink icon="chat" label={authWords('contact')} href="/shop/contact" />
      </header>
      <section className="auth-panel" aria-label={authWords('panel')}>
        <Anchor href="/shop/home" className="brand stitch">
          <ShopBrand />
        </Anchor>
        <h2>{welcome ?? authWords('welcome', { shop: shopName })}</h2>
        <p>{authWords('promise')}</p>
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
            <RichWords
              text={authWords('help')}
              parts={{
                contact: (content) => (
                  <Anchor className="link" href="/shop/contact">
                    {content}
                  </Anchor>
                ),
              }}
            />
          </footer>
        </div>
      </main>
    </div>
  );
}

/** Agreement notice below a form that creates or opens an account. @param text has marks for the links */
export function Terms({ text }: { text: string }) {
  return (
    <p className="tiny second">
      <RichWords
        text={text}
        parts={{
          terms: (content) => (
            <Anchor className="link" href="/shop/terms-of-service">
              {content}
            </Anchor>
          ),
          privacy: (content) => (
            <Anchor className="link" href="/shop/privacy-policy">
              {content}
            </Anchor>
          ),
        }}
      />
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
