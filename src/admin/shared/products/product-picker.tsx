import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useAdminApi, type AdminApi } from '#admin/shared/api/admin-api.tsx';
import { MoveButtons } from '#admin/shared/move-buttons.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface PickedProduct {
  readonly _id: string;
  readonly title: string;
}

/** Results of a search; more words find the rest. */
const RESULTS = '6';

const searchQuery = (api: AdminApi, q: string) =>
  queryOptions({
    queryKey: ['products', 'pick', q],
    queryFn: ({ signal }) =>
      unwrap(api.adminProducts.list({ query: { q, limit: RESULTS } }, { signal })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** Chooses products in an order: a search adds them, buttons move and remove them. */
export function ProductPicker({
  label,
  hint,
  products,
  max,
  exclude,
  onChange,
}: {
  label: string;
  hint?: string;
  products: readonly PickedProduct[];
  max: number;
  /** The id of a product that cannot be chosen. */
  exclude?: string;
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
        <AddProduct
          taken={[...products.map(({ _id }) => _id), exclude ?? '']}
          onAdd={(added) => {
            onChange([...products, added]);
            announce(`${added.title} added`);
          }}
        />
      ) : (
        <p className="second small">{`There can be up to ${max} products.`}</p>
      )}
    </div>
  );
}

function AddProduct({
  taken,
  onAdd,
}: {
  taken: readonly string[];
  onAdd: (product: PickedProduct) => void;
}) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const found = useQuery(searchQuery(useAdminApi(), q));
  const products = q === '' ? [] : (found.data?.data ?? []);
  return (
    <>
      <TextField
        label="Search products"
        dense
        type="search"
        autoComplete="off"
        placeholder="Title or SKU"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // The form around it is not submitted.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found.error ? <p className="second small">{found.error.failure.message}</p> : null}
      {q !== '' && found.data && products.length === 0 ? (
        <p className="second small">No products match.</p>
      ) : null}
      <ul>
        {products.map(({ _id, title }) => (
          <li key={_id}>
            <span className="wrap-anywhere">{title}</span>
            {taken.includes(_id) ? (
              <span className="second small">Chosen</span>
            ) : (
              <Button
                size="dense"
                aria-label={`Add ${title}`}
                onClick={() => onAdd({ _id, title })}
              >
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
