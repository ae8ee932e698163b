import { useState } from 'react';
import { useDeleteCategory } from '#admin/categories/use-delete-category.ts';
import { categoryOptions } from '#admin/shared/categories/category-options.ts';
import { useListParams } from '#admin/shared/table/list-params.ts';
import type { AdminCategoryWire } from '#contract/categories.contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatNumber } from '#kernel/format-number.ts';
import { SelectField } from '#ui/select-field.tsx';

const FORM = 'delete-category';

/** Asks where the products of a category go. Opens at `?delete={id}`. */
export function DeleteCategoryDialog({ categories }: { categories: readonly AdminCategoryWire[] }) {
  const { params, set } = useListParams();
  const id = params.get('delete');
  const category = categories.find(({ _id }) => _id === id);
  const [moveTo, setMoveTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const remove = useDeleteCategory();
  const close = () => {
    setMoveTo('');
    setProblem(undefined);
    set({ delete: null });
  };
  if (!category) return null;
  const { name, products } = category;
  const submit = async () => {
    if (moveTo === '' && products > 0) return setProblem('Choose a category for its products');
    setBusy(true);
    const isDeleted = await remove(category, moveTo || undefined);
    setBusy(false);
    if (isDeleted) close();
  };
  return (
    <Dialog
      open
      size="small"
      title={`Delete ${name}?`}
      firstFocus="field"
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={FORM} busy={busy}>
            Delete category
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <SelectField
          label={
            products === 1
              ? 'Move its product to'
              : `Move its ${formatNumber(products)} products to`
          }
          placeholder="Choose a category"
          options={categoryOptions(categories).filter(({ value }) => value !== id)}
          value={moveTo}
          error={problem}
          onChange={({ target }) => {
            setMoveTo(target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
