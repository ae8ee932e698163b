/**
 * Undo. After an action that can be undone:
 *
 *   const offerUndo = useUndo('coupons');
 *   offerUndo({ done: 'Coupon deleted successfully', undone: 'The coupon was restored', undo: () => api.adminCoupons.restore(...) });
 *
 * A toast offers Undo, as does "Recent messages" (F8) for 16 minutes. Ctrl/Cmd+Z outside of fields undoes the last action of
 * this visit, then the one before. After an action that cannot be undone, `blockUndo('Refunds cannot be undone.')`:
 * Ctrl/Cmd+Z shows that message, and earlier actions are not undone by it.
 */
import { useCallback } from 'react';
import type { Subject } from '#admin/shared/query/subjects.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { announce } from '#ui/announce.ts';
import type { Failure } from '#web/api/api.ts';
import { toast, toastFailure } from '#web/toasts.ts';

export interface Reversible {
  /** The toast's title: what was done. */
  done: string;
  description?: string;
  /** When it was only partly done. */
  variant?: 'destructive';
  /** The toast's title after undoing. */
  undone: string;
  undo: () => Promise<Undone | Failure>;
}

export interface Undone {
  ok: true;
  /** Shown instead of `undone` when not everything could be undone and a retry would not help. */
  instead?: { title: string; description: string };
}

interface Step extends Reversible {
  at: number;
  onUndone: () => void;
  hideToast: () => void;
}

interface Barrier {
  at: number;
  reason: string;
}

/** How long "Recent messages" keeps a toast, ms. */
const UNDO_WITHIN_MS = 1_000_000;
const steps: (Step | Barrier)[] = [];

/** @param subject what the actions change, so that it is loaded again after undoing */
export function useUndo(subject: Subject): (action: Reversible) => void {
  const refresh = useRefresh(subject);
  return useCallback(
    (action) => {
      const step: Step = {
        ...action,
        at: Date.now(),
        onUndone: () => void refresh(),
        hideToast: toast({
          title: action.done,
          description: action.description,
          variant: action.variant,
          action: { label: 'Undo', onClick: () => void runUndo(step) },
        }),
      };
      steps.push(step);
    },
    [refresh],
  );
}

/** @param reason a sentence: what cannot be undone, or where to undo it */
export function blockUndo(reason: string): void {
  steps.push({ at: Date.now(), reason });
}

export function undoLast(): void {
  const last = steps.findLast((step) => Date.now() - step.at < UNDO_WITHIN_MS);
  if (!last) announce('Nothing to undo');
  else if ('reason' in last) toast({ title: last.reason });
  else {
    last.hideToast();
    void runUndo(last);
  }
}

async function runUndo(step: Step): Promise<void> {
  const at = steps.indexOf(step);
  // A double click undoes once.
  if (at < 0) return;
  steps.splice(at, 1);
  const result = await step.undo();
  if (!result.ok) {
    // Nothing was undone, so it can be tried again.
    steps.splice(at, 0, step);
    toastFailure(result, 'Could not be undone', () => void runUndo(step));
    return;
  }
  if (result.instead) toast({ ...result.instead, variant: 'destructive' });
  else {
    announce(step.undone);
    toast({ title: step.undone });
  }
  step.onUndone();
}
