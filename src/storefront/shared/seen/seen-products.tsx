import { useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ProductLink } from '#storefront/shared/card/product-link.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import {
  saveSeen,
  SEEN_SHOWN,
  seenProducts,
  type SeenProduct,
} from '#storefront/shared/seen/seen-store.ts';
import { adoptStyles } from '#storefront/shared/lazy-styles.ts';
import styles from '#storefront/shared/seen/seen-products.css?inline';

adoptStyles(styles);

/** The products viewed last in this browser, with a button that clears them and offers Undo. */
export function SeenProducts({ except }: { except?: string }) {
  const [all, setAll] = useState(seenProducts);
  const [forgotten, setForgotten] = useState<readonly SeenProduct[] | null>(null);
  const shown = all.filter((each) => each.id !== except).slice(0, SEEN_SHOWN);
  if (shown.length === 0 && !forgotten) return null;

  function clear() {
    setForgotten(all);
    setAll([]);
    saveSeen([]);
    announce('Recently viewed products cleared');
  }
  function undo() {
    saveSeen(forgotten ?? []);
    setAll([...(forgotten ?? [])]);
    setForgotten(null);
    announce('Recently viewed products restored');
  }
  return (
    <section className="section seen no-print" aria-labelledby="seen-title">
      <div className="section-head">
        <h2 id="seen-title">Recently viewed</h2>
        {/* A single button for both actions, so that it keeps the focus when its label changes. */}
        <Button
          variant="text"
          aria-label={forgotten ? 'Undo clearing recently viewed' : 'Clear recently viewed'}
          onClick={forgotten ? undo : clear}
        >
          {forgotten ? 'Undo' : 'Clear'}
        </Button>
      </div>
      {forgotten ? (
        <p className="second">Cleared. Products you view next will appear here.</p>
      ) : (
        <ul className="seen-list">
          {shown.map((product) => (
            <li key={product.id}>
              <ProductLink id={product.id} className="seen-link">
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
