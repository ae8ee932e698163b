import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import type { ProductValues } from '#admin/products/product-values.ts';
import { Dialog } from '#ui/dialog.tsx';

const PreviewedProduct = lazy(() => import('#admin/products/previewed-product.tsx'));

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;
type Theme = 'light' | 'dark';
type Part = 'card' | 'product';

interface ShopperPreviewProps {
  open: boolean;
  onClose: () => void;
  values: ProductValues;
  product: AdminProductWire | null;
}

/** The product as shoppers will see it, with what is typed and not saved yet: card and product view, both themes, two widths. */
export function ShopperPreview({ open, onClose, values, product }: ShopperPreviewProps) {
  const [part, setPart] = useState<Part>('card');
  const [theme, setTheme] = useState<Theme>('light');
  const [width, setWidth] = useState<Width>('phone');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Preview as shopper"
      size="large"
      className="preview-dialog"
    >
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
      <Stage key={theme + width} theme={theme} width={width}>
        <Suspense fallback={null}>
          <PreviewedProduct part={part} values={values} product={product} />
        </Suspense>
      </Stage>
    </Dialog>
  );
}

/** A document of its own, so that widths and themes are the shop's real ones. Nothing in it can be pressed. */
function Stage({
  theme,
  width,
  children,
}: {
  theme: Theme;
  width: Width;
  children: React.ReactNode;
}) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const prepare = (frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument;
    if (!frame || !inside || root) return;
    inside.documentElement.lang = 'en';
    inside.documentElement.dataset['theme'] = theme;
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      inside.head.append(inside.importNode(sheet, true));
    // A wide page is shown smaller where there is less room.
    const room = frame.parentElement?.clientWidth ?? WIDTHS[width];
    const scale = Math.min(1, room / WIDTHS[width]);
    frame.style.width = `${WIDTHS[width]}px`;
    frame.style.zoom = String(scale);
    inside.body.inert = true;
    setRoot(inside.body);
  };
  return (
    <div className="preview-stage">
      <iframe
        ref={prepare}
        sandbox="allow-same-origin"
        title={`The product on a ${width}, ${theme}`}
        tabIndex={-1}
      />
      {root ? createPortal(children, root) : null}
    </div>
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
