import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import type { AdminCollectionWire } from '#contract/collections.contract.ts';
import { toastFailure } from '#web/toasts.ts';

/** Deletes a collection and offers to undo it. */
export function useDeleteCollection(): (collection: AdminCollectionWire) => Promise<void> {
  const api = useAdminApi();
  const offerUndo = useUndo('collections');
  const refresh = useRefresh('collections');
  const remove = async (collection: AdminCollectionWire): Promise<void> => {
    const params = { id: collection._id };
    const result = await api.adminCollections.delete({ params });
    if (!result.ok) {
      toastFailure(result, undefined, () => void remove(collection));
      return;
    }
    offerUndo({
      done: result.message ?? '',
      description: collection.name,
      undone: `${collection.name} was restored`,
      undo: () => api.adminCollections.restore({ params }),
    });
    await refresh();
  };
  return remove;
}
