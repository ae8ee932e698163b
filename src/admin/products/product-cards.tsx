import { memo, useDeferredValue } from 'react';
import type { ProductRow } from '#admin/shell/list/product-row.ts';
import type { ProductActs } from '#admin/products/product-acts.ts';
import { OpeningLink } from '#admin/products/opening-link.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatPrice, unitPrice } from '#web/price.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { statusLabelOf } from '#web/product/status-label.ts';
import { useRouter } from '#web/session.tsx';

interface ProductCardsProps {
  products: readonly ProductRow[];
  editHref: (id: string) => string;
  acts: ProductActs;
}

/** What most screens show from the top. */
const IN_VIEW = 10;

/** Spec 2: the grid of product cards. Whoever goes to it gets the first ones at once, the others follow. */
export function ProductCards({ products, editHref, acts }: ProductCardsProps) {
  // Whole at once for whoever goes back to where he was, and where the server has drawn it.
  const whole = useDeferredValue(true, useRouter().state.historyAction === 'POP');
  return (
    <ul className="admin-cards">
      {products.map((product, at) =>
        whole || at < IN_VIEW ? (
          <ProductCard
            key={product._id}
            product={product}
            href={editHref(product._id)}
            eager={at < 8}
            onDelete={acts.remove}
          />
        ) : (
          <li key={product._id} className="admin-card" />
        ),
      )}
    </ul>
  );
}

interface ProductCardProps {
  product: ProductRow;
  href: string;
  eager: boolean;
  onDelete: ProductActs['remove'];
}

/** Drawn again when it shows something else, and not with each step of a navigation. */
const ProductCard = memo(
  ({ product, href, eager, onDelete }: ProductCardProps) => (
    <li className="admin-card">
      <CardPicture product={product} eager={eager} />
      <div className="admin-card-body">
        <h2>
          <OpeningLink href={href}>{product.title}</OpeningLink>
        </h2>
        <p>
          <AdminPrice product={product} />
        </p>
        <CardNotes product={product} />
        <div className="admin-card-acts">
          <OpeningLink className="btn btn-dense" href={href} aria-label={`Edit ${product.title}`}>
            Edit
          </OpeningLink>
          <Button
            size="dense"
            variant="danger"
            aria-label={`Delete ${product.title}`}
            onClick={() => onDelete(product)}
          >
            Delete
          </Button>
        </div>
      </div>
    </li>
  ),
  // What deletes keeps nothing of the drawing that it was handed out with.
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
      <b>{formatPrice(unitPrice({ price, salePrice }))}</b>
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
          {count}
          <span className="visually-hidden"> images</span>
        </span>
      ) : null}
    </ProductPicture>
  );
}

/** What a merchant should look at. */
function CardNotes({ product }: { product: ProductRow }) {
  const label = statusLabelOf({ ...product, salePrice: 0 });
  const notes = [
    label?.text,
    product.missingAlts > 0 ? 'No alt text' : undefined,
    product.problem ? `An image could not be fetched: ${product.problem}` : undefined,
  ].filter((note) => note !== undefined);
  return notes.length === 0 ? null : <p className="admin-card-notes">{notes.join(' · ')}</p>;
}
