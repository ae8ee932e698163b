import { useRef, useState, type DragEvent } from 'react';
import { siblingsOf, withMoved } from '#admin/categories/category-order.ts';
import { CategoryRow } from '#admin/categories/category-row.tsx';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import type { AdminCategoryWire } from '#contract/categories.contract.ts';
import { announce } from '#ui/announce.ts';
import { classNames } from '#ui/class-names.ts';
import { toastFailure } from '#web/toasts.ts';

/** The categories in their order, parts below what they are part of; reordered by dragging or by buttons. */
export function CategoryList({ categories }: { categories: readonly AdminCategoryWire[] }) {
  const api = useAdminApi();
  const mayWrite = useMay('products.write');
  const offerUndo = useUndo('categories');
  const refresh = useRefresh('categories');
  /** Shown while it is being saved. */
  const [wanted, setWanted] = useState<readonly AdminCategoryWire[] | null>(null);
  const [dragged, setDragged] = useState<AdminCategoryWire | null>(null);
  const shown = wanted ?? categories;

  /** Saves run one at a time: the last arrangement must also be the last to arrive. */
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef<readonly AdminCategoryWire[]>([]);
  const arrange = (order: readonly AdminCategoryWire[]) => {
    const body = { categories: order.map(({ _id, parent }) => ({ id: _id, parent })) };
    const result = lastSave.current.then(() => api.adminCategories.arrange({ body }));
    lastSave.current = result;
    return result;
  };
  const move = async (category: AdminCategoryWire, to: number) => {
    const before = shown;
    const siblings = siblingsOf(before, category);
    const from = siblings.findIndex(({ _id }) => _id === category._id);
    if (from < 0 || to < 0 || to >= siblings.length || from === to) return;
    const order = withMoved(before, category, to);
    setWanted(order);
    latest.current = order;
    announce(`${category.name} moved to position ${to + 1}`);
    const result = await arrange(order);
    // A later move replaces this one, whatever became of it.
    if (latest.current !== order) return;
    if (!result.ok) {
      setWanted(null);
      return toastFailure(result, 'The order was not saved', () => void move(category, to));
    }
    offerUndo({
      done: 'Category order saved',
      undone: 'Category order restored',
      undo: () => arrange(before),
    });
    await refresh();
    if (latest.current === order) setWanted(null);
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged) void move(dragged, to);
    setDragged(null);
  };
  return (
    <ol className="panel categories">
      {shown.map((category) => {
        const siblings = siblingsOf(shown, category);
        const at = siblings.indexOf(category);
        const accepts = dragged !== null && dragged.parent === category.parent;
        return (
          <li
            key={category._id}
            className={classNames(
              category.parent !== null && 'category-part',
              dragged?._id === category._id && 'category-dragged',
            )}
            draggable={mayWrite}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', category._id);
              setDragged(category);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (accepts) event.preventDefault();
            }}
            onDrop={(event) => drop(event, at)}
          >
            <CategoryRow
              category={category}
              at={at}
              of={siblings.length}
              onMove={(to) => void move(category, to)}
            />
          </li>
        );
      })}
    </ol>
  );
}
