import { useMay } from '#admin/shared/access/use-may.ts';
import { ListedGroup } from '#admin/shared/collections/listed-group.tsx';
import { MoveButtons } from '#admin/shared/move-buttons.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { useDeleteCategory } from '#admin/categories/use-delete-category.ts';
import type { AdminCategoryWire } from '#contract/categories.contract.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { formatNumber } from '#kernel/format-number.ts';
import { TextLink } from '#ui/link.tsx';

export function CategoryRow({
  category,
  at,
  of,
  onMove,
}: {
  category: AdminCategoryWire;
  /** Its place among its siblings, and their number. */
  at: number;
  of: number;
  onMove: (to: number) => void;
}) {
  const { _id, name, slug, products } = category;
  const { set } = useListParams();
  const mayWrite = useMay('products.write');
  const remove = useDeleteCategory();
  return (
    <ListedGroup
      group={category}
      facts={
        <>
          <span>{slug}</span>{' '}
          <TextLink href={`/admin/products?category=${_id}`}>
            {products === 1 ? '1 product' : `${formatNumber(products)} products`}
          </TextLink>
        </>
      }
      actions={
        mayWrite ? (
          <>
            <MoveButtons name={name} at={at} of={of} onMove={onMove} />
            <IconButton
              icon="pencil"
              label={`Edit ${name}`}
              onClick={() => set({ edit: _id, new: null }, { push: true })}
            />
            <IconButton
              icon="trash"
              label={`Delete ${name}`}
              onClick={() => {
                // Its products need another category first.
                if (products > 0) set({ delete: _id }, { push: true });
                else void remove(category);
              }}
            />
          </>
        ) : null
      }
    />
  );
}
