import type { SpecialProduct } from '#admin/special-products/special-product.ts';
import type { Flag } from '#admin/special-products/use-flag-toggle.ts';
import { Button } from '#ui/button.tsx';
import { Price } from '#web/price.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';

interface SpecialCardsProps {
  products: readonly SpecialProduct[];
  flag: Flag;
  onToggle: (product: SpecialProduct, flag: Flag) => void;
}

/** Spec 2. */
const LABELS: Record<Flag, { add: string; remove: string }> = {
  featured: { add: 'Add to Featured', remove: 'Remove from Featured' },
  todaysDeal: { add: 'Add to Deals', remove: 'Remove from Deals' },
};

export function SpecialCards({ products, flag, onToggle }: SpecialCardsProps) {
  return (
    <ul className="admin-cards">
      {products.map((product, at) => {
        const label = product[flag] ? LABELS[flag].remove : LABELS[flag].add;
        return (
          <li key={product._id} className="admin-card" data-marked={product[flag] ? '' : undefined}>
            <ProductPicture
              picture={product.picture}
              alt=""
              sizes="(min-width: 1024px) 240px, 50vw"
              widest={480}
              eager={at < 8}
              shape="square"
            />
            <div className="admin-card-body">
              <h2>{product.title}</h2>
              <p>
                <Price price={product.price} salePrice={product.salePrice} />
              </p>
              <div className="admin-card-actions">
                <Button
                  size="dense"
                  icon={product[flag] ? 'check' : 'plus'}
                  aria-label={`${label}: ${product.title}`}
                  onClick={() => onToggle(product, flag)}
                >
                  {label}
                </Button>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
