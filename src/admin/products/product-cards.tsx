import { memo } from 'react';
import type { ProductRow } from '#admin/shared/table/product-row.ts';
import type { ProductActions } from '#admin/products/product-actions.ts';
import { StatusTag } from '#admin/products/status-tag.tsx';
import { OverlayLink } from '#admin/products/overlay-link.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatPrice, currentPrice } from '#web/price.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { statusLabelOf } from '#web/product/status-label.ts';
import { useShopFacts } from '#web/shop-facts.ts';

interface ProductCardsProps {
  products: readonly ProductRow[];
  /** Null for roles that may not change products. */
  editHref: ((id: string) => string) | null;
  actions: ProductActions;
}

/** Spec 2: the grid of product cards. */
export function ProductCards({ products, editHref, actions }: ProductCardsProps) {
  return (
    <ul className="admin-cards">
      {products.map((product, at) => (
        <ProductCard
          key={product._id}
          product={product}
          href={editHref?.(product._id) ?? null}
          eager={at < 8}
          onDelete={actions.remove}
        />
      ))}
    </ul>
  );
}

interface ProductCardProps {
  product: ProductRow;
  href: string | null;
  eager: boolean;
  onDelete: ProductActions['remove'];
}

/** Re-renders only when its product or link changes. */
const ProductCard = memo(
  ({ product, href, eager, onDelete }: ProductCardProps) => (
    <li className="admin-card">
      <CardPicture product={product} eager={eager} />
      <div className="admin-card-body">
        <h2>
          {href === null ? product.title : <OverlayLink href={href}>{product.title}</OverlayLink>}
        </h2>
        <p>
          <AdminPrice product={product} />
        </p>
        <StatusTag product={product} />
        <CardNotes product={product} />
        {href === null ? null : (
          <div className="admin-card-actions">
            <OverlayLink className="btn btn-dense" href={href} aria-label={`Edit ${product.title}`}>
              Edit
            </OverlayLink>
            <Button
              size="dense"
              variant="danger"
              aria-label={`Delete ${product.title}`}
              onClick={() => onDelete(product)}
            >
              Delete
            </Button>
          </div>
        )}
      </div>
    </li>
  ),
  // `onDelete` does not depend on the render that created it.
  (before, after) => before.product === after.product && before.href === after.href,
);

/** Spec 2: struck through whenever there is a sale price above 0. */
export function AdminPrice({ product: { price, salePrice } }: { product: ProductRow }) {
  if (salePrice <= 0) return <span className="price">{formatPrice(price)}</span>;
  return (
    <span className="price">
      <span className="visually-hidden">Price </span>
      <s>{formatPrice(price)}</s>
      <span className="visually-hidden"> Sale price </span>
      <b>{formatPrice(currentPrice({ price, salePrice }))}</b>
    </span>
  );
}

export function CardPicture({ product, eager }: { product: ProductRow; eager?: boolean }) {
  const count = product.pictures;
  return (
    <ProductPicture
      picture={product.picture}
      alt=""
      sizes="(min-width: 1024px) 240px, 50vw"
      widest={480}
      eager={eager}
      shape="square"
    >
      {count > 1 ? (
        <span className="image-count">
          <Icon name="image" />
          <span>{count}</span>
          <span className="visually-hidden"> images</span>
        </span>
      ) : null}
    </ProductPicture>
  );
}

/** Problems that need attention. */
function CardNotes({ product }: { product: ProductRow }) {
  const label = statusLabelOf({ ...product, salePrice: 0 }, useShopFacts());
  const notes = [
    label?.text,
    product.missingAlts > 0 ? 'No alt text' : undefined,
    product.problem ? `An image could not be fetched: ${product.problem}` : undefined,
  ].filter((note) => note !== undefined);
  return notes.length === 0 ? null : <p className="admin-card-notes">{notes.join(' · ')}</p>;
}
