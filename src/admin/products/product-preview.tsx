import { useEffect, useRef, useState } from 'react';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { draftProduct } from '#admin/products/draft-product.ts';
import type { ProductValues } from '#admin/products/product-values.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import {
  PREVIEW_READY,
  receiveFrom,
  sendTo,
  type PreviewDraft,
} from '#web/product/preview-messages.ts';
import { PRODUCT_PREVIEW } from '#web/session/access-rules.ts';

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;

/** A page that is not ready by then was not loaded: the session has ended, or the shop cannot be reached. */
const LOADING_MS = 10_000;

interface ProductPreviewProps {
  id: string;
  values: ProductValues;
  product: AdminProductWire | null;
}

/** The product as shoppers will see it, with unsaved changes: the storefront's own page in a frame, sent every change. */
export function ProductPreview({ id, values, product }: ProductPreviewProps) {
  const [part, setPart] = useState<PreviewDraft['part']>('card');
  const [theme, setTheme] = useState<PreviewDraft['theme']>(() =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  );
  const [width, setWidth] = useState<Width>('phone');
  const [attempt, setAttempt] = useState(1);
  const { frame, isLate } = usePreviewFrame(
    { part, theme, product: draftProduct(values, product) },
    attempt,
  );
  const { stage, scale } = useScale(WIDTHS[width]);
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
      {isLate ? (
        <Notice
          tone="bad"
          title="The preview could not be loaded."
          actions={<Button onClick={() => setAttempt(attempt + 1)}>Try Again</Button>}
        >
          Your changes are still in the form.
        </Notice>
      ) : null}
      <div ref={stage} className="preview-stage">
        <iframe
          key={attempt}
          ref={frame}
          src={PRODUCT_PREVIEW}
          title={`The product on a ${width}, ${theme}`}
          style={{
            width: WIDTHS[width],
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </section>
  );
}

/** Sends the draft to the framed page once it is ready, and after every change. */
function usePreviewFrame(draft: PreviewDraft, attempt: number) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** The attempt whose page is ready. A new object each time, because a frame that is reloaded needs the draft again. */
  const [ready, setReady] = useState({ attempt: 0 });
  const [lateAttempt, setLateAttempt] = useState(0);
  const isReady = ready.attempt === attempt;
  const message = JSON.stringify(draft);
  useEffect(() => {
    const timer = setTimeout(() => setLateAttempt(attempt), LOADING_MS);
    const stop = receiveFrom(
      () => frame.current?.contentWindow,
      (received) => {
        if (received === PREVIEW_READY) setReady({ attempt });
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [attempt]);
  useEffect(() => {
    if (ready.attempt === attempt) sendTo(frame.current?.contentWindow, JSON.parse(message));
  }, [ready, attempt, message]);
  return { frame, isLate: !isReady && lateAttempt === attempt };
}

/** How far a page of this width has to shrink to fit. */
function useScale(width: number) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width);
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  return { stage, scale: Math.min(1, room / width) };
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
