import type { Subject } from '#admin/shared/query/subjects.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo, type Reversible } from '#admin/shared/undo/undo.ts';
import type { Failure } from '#web/api/api.ts';
import { toastFailure } from '#web/toasts.ts';

interface Deletion extends Pick<Reversible, 'undo' | 'undone'> {
  /** What is deleted, as the list names it. */
  readonly name: string;
  readonly send: () => Promise<{ ok: true; message?: string | undefined } | Failure>;
}

/** Deletes a record and offers to undo it. Resolves to whether it is deleted. */
export function useDelete(subject: Subject): (deletion: Deletion) => Promise<boolean> {
  const offerUndo = useUndo(subject);
  const refresh = useRefresh(subject);
  const remove = async (deletion: Deletion): Promise<boolean> => {
    const { name, send, undo, undone } = deletion;
    const result = await send();
    if (!result.ok) {
      toastFailure(result, undefined, () => void remove(deletion));
      return false;
    }
    offerUndo({ done: result.message ?? '', description: name, undone, undo });
    await refresh();
    return true;
  };
  return remove;
}
