import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { draftProduct } from '#admin/products/draft-product.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { productSettingsQuery } from '#admin/products/product-query.ts';
import { PreviewFrame } from '#admin/shared/preview/preview-frame.tsx';
import type { ProductValues } from '#admin/products/product-values.ts';
import { PREVIEW_WIDTHS, type PreviewDraft } from '#web/product/preview-messages.ts';
import { PRODUCT_PREVIEW } from '#web/session/access-rules.ts';

type Width = keyof typeof PREVIEW_WIDTHS;

interface ProductPreviewProps {
  id: string;
  values: ProductValues;
  product: AdminProductWire | null;
}

/** The product as shoppers will see it, with unsaved changes: the storefront's own page in a frame, sent every change. */
export function ProductPreview({ id, values, product }: ProductPreviewProps) {
  const settings = useQuery(productSettingsQuery(useAdminApi())).data?.data;
  const [part, setPart] = useState<PreviewDraft['part']>('card');
  const [theme, setTheme] = useState<PreviewDraft['theme']>(() =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  );
  const [width, setWidth] = useState<Width>('phone');
  return (
    <section id={id} className="product-preview" aria-label="Preview as shopper">
      <div className="preview-tools">
        <Choice
          label="Part"
          value={part}
          options={{ card: 'Card', product: 'Product view' }}
          onChange={setPart}
        />
        <Choice
          label="Theme"
          value={theme}
          options={{ light: 'Light', dark: 'Dark' }}
          onChange={setTheme}
        />
        <Choice
          label="Width"
          value={width}
          options={{ phone: 'Phone', desktop: 'Desktop' }}
          onChange={setWidth}
        />
      </div>
      <PreviewFrame
        src={PRODUCT_PREVIEW}
        title={`The product on a ${width}, ${theme}`}
        width={PREVIEW_WIDTHS[width]}
        draft={
          {
            part,
            theme,
            product: draftProduct(values, product, settings?.productFields),
          } satisfies PreviewDraft
        }
      />
    </section>
  );
}

function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}) {
  return (
    <div role="group" aria-label={label} className="filter-chips">
      {(Object.entries(options) as [Value, string][]).map(([each, words]) => (
        <button
          key={each}
          type="button"
          className="filter-chip"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
