import { ProductCard } from '#storefront/shared/card/product-card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { CardProduct } from '#storefront/shared/catalogue/card-product.ts';

interface ProductGridProps {
  products: readonly CardProduct[];
  /** The layout of the page, which decides the width of the cards. */
  layout?: keyof typeof CARD_SIZES;
  /** Number of cards in the first viewport, whose pictures load eagerly. */
  priority?: number;
  heading?: 'h2' | 'h3';
  /** Success message after adding; the specification's differ by place. */
  added?: string;
  className?: string;
}

/** The `sizes` attribute of card pictures in each layout; must match the CSS grid. */
export const CARD_SIZES = {
  page: '(min-width: 1360px) 305px, (min-width: 1100px) calc(25vw - 35px), (min-width: 768px) calc(33vw - 30px), (min-width: 360px) calc(50vw - 22px), 92vw',
  'beside-panel':
    '(min-width: 1368px) 248px, (min-width: 1100px) calc(25vw - 94px), (min-width: 1024px) calc(33vw - 120px), (min-width: 768px) calc(33vw - 30px), (min-width: 360px) calc(50vw - 22px), 92vw',
  'one-column':
    '(min-width: 1368px) 248px, (min-width: 1100px) calc(25vw - 94px), (min-width: 1024px) calc(33vw - 120px), (min-width: 768px) calc(33vw - 30px), 92vw',
} as const;

export function ProductGrid({
  products,
  layout = 'page',
  priority = 0,
  heading,
  added,
  className,
}: ProductGridProps) {
  return (
    <ul className={classNames('grid', className)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={CARD_SIZES[layout]}
            priority={index < priority}
            first={index === 0 && priority > 0}
            heading={heading}
            added={added}
          />
        </li>
      ))}
    </ul>
  );
}
