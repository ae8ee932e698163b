import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundProductsQuery } from '#admin/shared/products/product-choice-query.ts';
import { RecordCombobox, type RecordOption } from '#admin/shared/products/record-combobox.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';

/** Finds a product by its name or SKU. */
export function ProductSearch({
  name,
  label,
  error,
  exclude = [],
  onChoose,
}: {
  name?: string;
  label: string;
  error?: string | undefined;
  /** Ids of products that are not offered. */
  exclude?: readonly string[];
  onChoose: (product: RecordOption) => void;
}) {
  const [text, setText] = useState('');
  const q = text.trim();
  const found = useQuery(foundProductsQuery(useAdminApi(), q));
  const options =
    q === '' ? [] : (found.data ?? []).filter(({ value }) => !exclude.includes(value));
  const isNone = q !== '' && found.data !== undefined && !found.isPlaceholderData;
  return (
    <RecordCombobox
      name={name}
      label={label}
      error={error}
      placeholder="Search by name or SKU"
      text={text}
      options={options}
      status={
        found.error
          ? found.error.failure.message
          : isNone && options.length === 0
            ? found.data?.length === 0
              ? 'No product matches.'
              : 'The products that match are chosen already.'
            : ''
      }
      onText={setText}
      onChoose={(product) => {
        setText('');
        onChoose(product);
      }}
    />
  );
}
