import { controlWords } from '#contract/words/storefront/control-words.ts';
import { recentlyViewedWords } from '#contract/words/storefront/recently-viewed-words.ts';
import { useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ProductLink } from '#storefront/shared/card/product-link.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import {
  saveViewed,
  VIEWED_SHOWN,
  viewedProducts,
  type ViewedProduct,
} from '#storefront/shared/recently-viewed/recently-viewed-store.ts';
import { adoptStyles } from '#storefront/shared/lazy-styles.ts';
import styles from '#storefront/shared/recently-viewed/recently-viewed.css?inline';

adoptStyles(styles);

/** The products viewed last in this browser, with a button that clears them and offers Undo. */
export function RecentlyViewed({ except }: { except?: string }) {
  const [all, setAll] = useState(viewedProducts);
  const [forgotten, setForgotten] = useState<readonly ViewedProduct[] | null>(null);
  const shown = all.filter((each) => each.id !== except).slice(0, VIEWED_SHOWN);
  if (shown.length === 0 && !forgotten) return null;

  function clear() {
    setForgotten(all);
    setAll([]);
    saveViewed([]);
    announce(recentlyViewedWords('cleared'));
  }
  function undo() {
    saveViewed(forgotten ?? []);
    setAll([...(forgotten ?? [])]);
    setForgotten(null);
    announce(recentlyViewedWords('restored'));
  }
  return (
    <section className="section viewed no-print" aria-labelledby="viewed-title">
      <div className="section-head">
        <h2 id="viewed-title">{recentlyViewedWords('title')}</h2>
        {/* A single button for both actions, so that it keeps the focus when its label changes. */}
        <Button
          variant="text"
          aria-label={recentlyViewedWords(forgotten ? 'undoLabel' : 'clearLabel')}
          onClick={forgotten ? undo : clear}
        >
          {forgotten ? controlWords('undo') : recentlyViewedWords('clear')}
        </Button>
      </div>
      {forgotten ? (
        <p className="second">{recentlyViewedWords('empty')}</p>
      ) : (
        <ul className="viewed-list">
          {shown.map((product) => (
            <li key={product.id}>
              <ProductLink id={product.id} className="viewed-link">
                <ProductPicture
                  picture={product.picture ?? undefined}
                  alt=""
                  sizes="(min-width: 1280px) 136px, (min-width: 768px) 15vw, 112px"
                  widest={360}
                />
                <span>{product.title}</span>
              </ProductLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
