import { startTransition, useEffect, useState } from 'react';
import { ProductCard } from '#storefront/product-card/product-card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { CardProduct } from '#web/product/card-product.ts';
import { useRouter } from '#web/session.tsx';

interface ProductGridProps {
  products: readonly CardProduct[];
  /** Beside a filter panel the cards are narrower. */
  place?: keyof typeof CARD_SIZES;
  /** How many of the first pictures are in view at once. */
  priority?: number;
  heading?: 'h2' | 'h3';
  /** The words after a product was added; the specification's differ by place. */
  added?: string;
  className?: string;
}

/** Of the cards that were not there before, so many come at once: what most screens show from the top. The others follow. */
const AT_ONCE = 8;
const NEAR_TOP_PX = 200;
/** The room of a card that follows: its picture and the lines below. */
const ABOUT_A_CARD = { paddingTop: 'calc(125% + 150px)' };

/** Honest widths of a card's picture on screen. */
export const CARD_SIZES = {
  page: '(min-width: 1360px) 305px, (min-width: 1100px) calc(25vw - 35px), (min-width: 768px) calc(33vw - 30px), (min-width: 360px) calc(50vw - 22px), 92vw',
  'beside-panel':
    '(min-width: 1368px) 248px, (min-width: 1100px) calc(25vw - 94px), (min-width: 1024px) calc(33vw - 120px), (min-width: 768px) calc(33vw - 30px), (min-width: 360px) calc(50vw - 22px), 92vw',
  'one-column':
    '(min-width: 1368px) 248px, (min-width: 1100px) calc(25vw - 94px), (min-width: 1024px) calc(33vw - 120px), (min-width: 768px) calc(33vw - 30px), 92vw',
} as const;

export function ProductGrid({
  products,
  place = 'page',
  priority = 0,
  heading,
  added,
  className,
}: ProductGridProps) {
  const mayDraw = useCardsInTwoSteps(products);
  return (
    <ul className={classNames('grid', className)}>
      {products.map((product, index) => {
        const drawn = mayDraw(product);
        return (
          <li key={product.id} style={drawn ? undefined : ABOUT_A_CARD}>
            {drawn ? (
              <ProductCard
                product={product}
                sizes={CARD_SIZES[place]}
                priority={index < priority}
                first={index === 0 && priority > 0}
                heading={heading}
                added={added}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * A list that changes on a page that stands: nobody waits for cards that are out of view. Whoever has scrolled, or goes back to
 * where he was, gets all of it at once.
 */
function useCardsInTwoSteps(products: readonly CardProduct[]): (product: CardProduct) => boolean {
  const router = useRouter();
  const [drawn, setDrawn] = useState(products);
  useEffect(() => startTransition(() => setDrawn(products)), [products]);
  if (drawn === products || scrollY > NEAR_TOP_PX || router.state.historyAction === 'POP')
    return () => true;
  const known = new Set(drawn.map(({ id }) => id));
  let fresh = 0;
  return ({ id }) => known.has(id) || fresh++ < AT_ONCE;
}
