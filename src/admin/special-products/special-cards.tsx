import type { SpecialProduct } from '#admin/special-products/special-product.ts';
import type { Mark } from '#admin/special-products/use-marks.ts';
import { Button } from '#ui/button.tsx';
import { Price } from '#web/price.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';

interface SpecialCardsProps {
  products: readonly SpecialProduct[];
  mark: Mark;
  onToggle: (product: SpecialProduct, mark: Mark) => void;
}

/** Spec 2. */
const WORDS: Record<Mark, { add: string; remove: string }> = {
  featured: { add: 'Add to Featured', remove: 'Remove from Featured' },
  todaysDeal: { add: 'Add to Deals', remove: 'Remove from Deals' },
};

export function SpecialCards({ products, mark, onToggle }: SpecialCardsProps) {
  return (
    <ul className="admin-cards">
      {products.map((product, at) => {
        const words = product[mark] ? WORDS[mark].remove : WORDS[mark].add;
        return (
          <li key={product._id} className="admin-card" data-marked={product[mark] ? '' : undefined}>
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
              <div className="admin-card-acts">
                <Button
                  size="dense"
                  icon={product[mark] ? 'check' : 'plus'}
                  aria-label={`${words}: ${product.title}`}
                  onClick={() => onToggle(product, mark)}
                >
                  {words}
                </Button>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
