import { CategoryEditor } from '#admin/categories/category-editor.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import type { AdminCategoryWire } from '#contract/categories.contract.ts';
import { Dialog } from '#ui/dialog.tsx';

/** Opens at `?new=1` and `?edit={id}`, so that it can be linked. */
export function CategoryDialog({ categories }: { categories: readonly AdminCategoryWire[] }) {
  const { params, set } = useListParams();
  const id = params.get('edit');
  const isNew = params.has('new');
  const category = categories.find(({ _id }) => _id === id) ?? null;
  const close = () => set({ new: null, edit: null });
  return (
    <Dialog
      open={isNew || id !== null}
      onClose={close}
      title={id === null ? 'Add category' : 'Edit category'}
      firstFocus="field"
    >
      {category || isNew ? (
        <CategoryEditor
          key={id ?? 'new'}
          category={category}
          categories={categories}
          onDone={close}
        />
      ) : id === null ? null : (
        <p>This category no longer exists.</p>
      )}
    </Dialog>
  );
}
