import { useId } from 'react';
import { MoveButtons } from '#admin/shared/move-buttons.tsx';
import { ProductSearch } from '#admin/shared/products/product-search.tsx';
import { announce } from '#ui/announce.ts';
import { IconButton } from '#ui/icon-button.tsx';

export interface PickedProduct {
  readonly _id: string;
  readonly title: string;
}

/** Chooses products in an order: a search adds them, buttons move and remove them. */
export function ProductPicker({
  label,
  hint,
  products,
  max,
  onChange,
}: {
  label: string;
  hint?: string;
  products: readonly PickedProduct[];
  max: number;
  onChange: (products: readonly PickedProduct[]) => void;
}) {
  const labelId = useId();
  const remove = ({ _id, title }: PickedProduct) => {
    onChange(products.filter((each) => each._id !== _id));
    announce(`${title} removed`);
  };
  const move = (from: number, to: number) => {
    const moved = products[from];
    if (!moved || to < 0 || to >= products.length) return;
    onChange(products.toSpliced(from, 1).toSpliced(to, 0, moved));
    announce(`${moved.title} moved to position ${to + 1}`);
  };
  return (
    <div role="group" aria-labelledby={labelId} className="product-picker">
      <b id={labelId}>{label}</b>
      {hint === undefined ? null : <p className="second small">{hint}</p>}
      {products.length === 0 ? (
        <p className="second small">No products chosen.</p>
      ) : (
        <ol>
          {products.map((product, at) => (
            <li key={product._id}>
              <span className="wrap-anywhere">{product.title}</span>
              <span className="product-picker-actions">
                <MoveButtons
                  name={product.title}
                  at={at}
                  of={products.length}
                  onMove={(to) => move(at, to)}
                />
                <IconButton
                  icon="trash"
                  label={`Remove ${product.title}`}
                  onClick={() => remove(product)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {products.length < max ? (
        <ProductSearch
          label="Add a product"
          exclude={products.map(({ _id }) => _id)}
          onChoose={({ value, label: title }) => {
            onChange([...products, { _id: value, title }]);
            announce(`${title} added`);
          }}
        />
      ) : (
        <p className="second small">{`There can be up to ${max} products.`}</p>
      )}
    </div>
  );
}
