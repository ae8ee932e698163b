import { useRef, useState } from 'react';
import type { SpecialProduct } from '#admin/special-products/special-product.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { MoveButtons } from '#admin/shared/move-buttons.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useUndo } from '#admin/shared/undo/undo.ts';
import { announce } from '#ui/announce.ts';
import { Icon } from '#ui/icon.tsx';
import { toastFailure } from '#web/toasts.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';

const DRAGGED = 'application/x-featured';

/** The order of the home page's Featured section, by drag or by buttons. */
export function FeaturedOrder({ products }: { products: readonly SpecialProduct[] }) {
  const api = useAdminApi();
  const offerUndo = useUndo('special-products');
  const refresh = useRefresh('special-products');
  const [isOpen, setIsOpen] = useState(false);
  const [requested, setRequested] = useState<readonly string[] | null>(null);
  const positions = new Map(requested?.map((id, at) => [id, at]));
  const positionOf = (id: string) => positions.get(id) ?? Number.MAX_SAFE_INTEGER;
  const ordered = products.toSorted((a, b) => positionOf(a._id) - positionOf(b._id));

  /** Saves run one at a time: the last arrangement must also be the last to arrive. */
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef<readonly string[]>([]);

  const save = async (ids: readonly string[], before: readonly string[]) => {
    setRequested(ids);
    latest.current = ids;
    const arrange = (order: readonly string[]) => {
      const result = lastSave.current.then(() =>
        api.adminProducts.arrangeFeatured({ body: { ids: [...order] } }),
      );
      lastSave.current = result;
      return result;
    };
    const result = await arrange(ids);
    // A later move replaces this one, whatever became of it.
    if (latest.current !== ids) return;
    if (!result.ok) {
      setRequested(before);
      toastFailure(result, 'The order was not saved', () => void save(ids, before));
      return;
    }
    offerUndo({
      done: 'Featured order saved',
      undone: 'Featured order restored',
      undo: async () => {
        const back = await arrange(before);
        if (back.ok) setRequested(before);
        return back;
      },
    });
    await refresh();
  };
  const move = (from: number, to: number) => {
    const before = ordered.map(({ _id }) => _id);
    const next = [...before];
    const [moved] = next.splice(from, 1);
    if (moved === undefined || to < 0 || to >= before.length || to === from) return;
    next.splice(to, 0, moved);
    announce(`${ordered[from]?.title ?? ''} moved to position ${to + 1}`);
    void save(next, before);
  };
  if (ordered.length < 2) return null;
  return (
    // The rows are rendered when it is opened.
    <details className="disclosure" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Order on the home page
        <Icon name="caret-down" />
      </summary>
      <div className="disclosure-body">
        <ol className="featured-order">
          {(isOpen ? ordered : []).map((product, at) => (
            <li
              key={product._id}
              draggable
              onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(at))}
              onDragOver={(event) => {
                if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
              }}
              onDrop={(event) => {
                const from = event.dataTransfer.getData(DRAGGED);
                if (from === '') return;
                event.preventDefault();
                move(Number(from), at);
              }}
            >
              <ProductPicture
                picture={product.picture}
                alt=""
                sizes="48px"
                widest={240}
                shape="square"
              />
              <span>{`${at + 1}. ${product.title}`}</span>
              <MoveButtons
                name={product.title}
                at={at}
                of={ordered.length}
                onMove={(to) => move(at, to)}
              />
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}
