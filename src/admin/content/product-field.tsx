import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { productNameQuery } from '#admin/shared/products/product-choice-query.ts';
import { ProductSearch } from '#admin/shared/products/product-search.tsx';
import { RecordName } from '#admin/shared/products/record-combobox.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';

interface ProductFieldProps {
  name: string;
  label: string;
  /** The product's id; empty for none. */
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Chooses a product by its name; shows the one that is chosen, and says when shoppers do not see it. */
export function ProductField({ name, label, value, error, onChange }: ProductFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const focus = (selector: string) =>
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <div ref={field}>
      {value === '' ? (
        <ProductSearch
          name={name}
          label={label}
          error={error}
          onChoose={({ value: id }) => {
            onChange(id);
            focus('button');
          }}
        />
      ) : (
        <ChosenProduct
          label={label}
          id={value}
          error={error}
          onClear={() => {
            onChange('');
            focus('input');
          }}
        />
      )}
    </div>
  );
}

function ChosenProduct({
  label,
  id,
  error,
  onClear,
}: {
  label: string;
  id: string;
  error: string | undefined;
  onClear: () => void;
}) {
  const product = useQuery(productNameQuery(useAdminApi(), id));
  const problem = product.error?.failure.message ?? product.data?.problem ?? error;
  return (
    <div className="field">
      <div className="field-label">
        <span>{label}</span>
      </div>
      <div className="record-chosen">
        {product.data ? <RecordName {...product.data} /> : <span className="second">{id}</span>}
        <Button
          size="dense"
          aria-label={`Choose another product instead of ${product.data?.label ?? 'this one'}`}
          onClick={onClear}
        >
          Change
        </Button>
      </div>
      {problem ? <FieldError>{problem}</FieldError> : null}
    </div>
  );
}
