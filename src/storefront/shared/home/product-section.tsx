import { ProductGrid } from '#storefront/shared/card/product-grid.tsx';
import { TextLink } from '#ui/link.tsx';
import type { CardProduct } from '#storefront/shared/catalogue/card-product.ts';

interface ProductSectionProps {
  id: string;
  title: string;
  note?: string | undefined;
  /** Link to all products of the section; null when they are shown. */
  all: { href: string; label: string } | null;
  products: readonly CardProduct[];
  priority?: number;
}

export function ProductSection({ id, title, note, all, products, priority }: ProductSectionProps) {
  if (products.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby={`${id}-title`}>
      <div className="section-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {all ? (
          <TextLink href={all.href} className="small">
            {all.label}
          </TextLink>
        ) : null}
        {note ? <p>{note}</p> : null}
      </div>
      <ProductGrid products={products} priority={priority} className="grid-four" />
    </section>
  );
}
