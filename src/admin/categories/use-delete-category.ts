import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import type { AdminCategoryWire } from '#contract/categories.contract.ts';
import { toastFailure } from '#web/toasts.ts';

/** Deletes a category, moves its products to another one, and offers to undo both. Resolves to whether it is deleted. */
export function useDeleteCategory(): (
  category: AdminCategoryWire,
  moveTo?: string,
) => Promise<boolean> {
  const api = useAdminApi();
  const offerUndo = useUndo('categories');
  const refresh = useRefresh('categories');
  const remove = async (category: AdminCategoryWire, moveTo?: string): Promise<boolean> => {
    const params = { id: category._id };
    const result = await api.adminCategories.delete({ params, query: { moveTo } });
    if (!result.ok) {
      toastFailure(result, undefined, () => void remove(category, moveTo));
      return false;
    }
    offerUndo({
      done: result.message ?? '',
      description: category.name,
      undone: `${category.name} was restored`,
      undo: () => api.adminCategories.restore({ params }),
    });
    await refresh();
    return true;
  };
  return remove;
}
