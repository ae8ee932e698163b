import { ProductGrid } from '#storefront/shared/card/product-grid.tsx';
import { TextLink } from '#ui/link.tsx';
import type { CardProduct } from '#storefront/shared/catalogue/card-product.ts';

interface ProductSectionProps {
  id: string;
  title: string;
  note?: string;
  /** Link to all products of the section. */
  all: { href: string; label: string };
  products: readonly CardProduct[];
  priority?: number;
}

export function ProductSection({ id, title, note, all, products, priority }: ProductSectionProps) {
  if (products.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby={`${id}-title`}>
      <div className="section-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <TextLink href={all.href} className="small">
          {all.label}
        </TextLink>
        {note ? <p>{note}</p> : null}
      </div>
      <ProductGrid products={products} priority={priority} className="grid-four" />
    </section>
  );
}
