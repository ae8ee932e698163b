import { useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ProductLink } from '#web/product/product-link.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { keepSeen, SEEN_SHOWN, seenProducts, type SeenProduct } from '#web/product/seen-store.ts';
import { adoptStyles } from '#web/product/late-styles.ts';
import styles from '#web/product/seen-products.css?inline';

adoptStyles(styles);

/** The products looked at last in this browser, and the press that forgets them. */
export function SeenProducts({ except }: { except?: string }) {
  const [all, setAll] = useState(seenProducts);
  const [forgotten, setForgotten] = useState<readonly SeenProduct[] | null>(null);
  const shown = all.filter((each) => each.id !== except).slice(0, SEEN_SHOWN);
  if (shown.length === 0 && !forgotten) return null;

  function clear() {
    setForgotten(all);
    setAll([]);
    keepSeen([]);
    announce('Recently viewed products are cleared');
  }
  function undo() {
    keepSeen(forgotten ?? []);
    setAll([...(forgotten ?? [])]);
    setForgotten(null);
    announce('Recently viewed products are back');
  }
  return (
    <section className="section seen no-print" aria-labelledby="seen-title">
      <div className="section-head">
        <h2 id="seen-title">Recently viewed</h2>
        {/* One button in one place, so that the focus stays when its word changes. */}
        <Button
          variant="text"
          aria-label={forgotten ? 'Undo clearing recently viewed' : 'Clear recently viewed'}
          onClick={forgotten ? undo : clear}
        >
          {forgotten ? 'Undo' : 'Clear'}
        </Button>
      </div>
      {forgotten ? (
        <p className="second">Cleared. What you look at next will be offered here again.</p>
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
