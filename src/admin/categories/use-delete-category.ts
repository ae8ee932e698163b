import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useDelete } from '#admin/shared/undo/use-delete.ts';
import type { AdminCategoryWire } from '#contract/categories.contract.ts';

/** Deletes a category, moves its products to another one, and offers to undo both. Resolves to whether it is deleted. */
export function useDeleteCategory(): (
  category: AdminCategoryWire,
  moveTo?: string,
) => Promise<boolean> {
  const api = useAdminApi();
  const remove = useDelete('categories');
  return ({ _id: id, name }, moveTo) =>
    remove({
      name,
      send: () => api.adminCategories.delete({ params: { id }, query: { moveTo } }),
      undone: `${name} was restored`,
      undo: () => api.adminCategories.restore({ params: { id } }),
    });
}
