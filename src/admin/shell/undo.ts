/**
 * The way back. After an act that can be reversed:
 *
 *   const offerUndo = useUndo();
 *   offerUndo({ done: 'Coupon deleted successfully', undone: 'The coupon is back', undo: () => api.adminCoupons.restore(...) });
 *
 * A toast says what was done, with Undo on it (and in "Recent messages", F8, for 16 minutes). Ctrl/Cmd+Z outside of fields
 * takes back the last act of this visit, then the one before. Afterwards the page is read anew. After an act that cannot be
 * reversed, `barUndo('A refund cannot be taken back.')`: Ctrl/Cmd+Z says so, and what was done before it stays.
 */
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { announce } from '#ui/announce.ts';
import type { Failure } from '#web/api.ts';
import { toast, toastFailure } from '#web/toasts.ts';

export interface Reversible {
  /** What was done, as the toast says it: the shop's own message where it has one. */
  done: string;
  description?: string;
  /** Where it was done only in part. */
  variant?: 'destructive';
  /** What is true after taking it back. */
  undone: string;
  undo: () => Promise<Undone | Failure>;
}

export interface Undone {
  ok: true;
  /** What is true instead of `undone`, where not all could be taken back and asking again would not help. */
  instead?: { title: string; description: string };
}

interface Step extends Reversible {
  at: number;
  afterwards: () => void;
  hideToast: () => void;
}

interface Barrier {
  at: number;
  why: string;
}

/** As long as "Recent messages" keeps it, ms. */
const UNDO_WITHIN_MS = 1_000_000;
const steps: (Step | Barrier)[] = [];

export function useUndo(): (act: Reversible) => void {
  const { revalidate } = useRevalidator();
  return useCallback(
    (act) => {
      const step: Step = {
        ...act,
        at: Date.now(),
        afterwards: () => void revalidate(),
        hideToast: toast({
          title: act.done,
          description: act.description,
          variant: act.variant,
          action: { label: 'Undo', onPress: () => void takeBack(step) },
        }),
      };
      steps.push(step);
    },
    [revalidate],
  );
}

/** @param why as a sentence: what cannot be taken back, or where it can */
export function barUndo(why: string): void {
  steps.push({ at: Date.now(), why });
}

export function undoLast(): void {
  const last = steps.findLast((step) => Date.now() - step.at < UNDO_WITHIN_MS);
  if (!last) announce('Nothing to undo');
  else if ('why' in last) toast({ title: last.why });
  else {
    last.hideToast();
    void takeBack(last);
  }
}

async function takeBack(step: Step): Promise<void> {
  const at = steps.indexOf(step);
  // Pressed twice, done once.
  if (at < 0) return;
  steps.splice(at, 1);
  const result = await step.undo();
  if (!result.ok) {
    // It can still be tried again: nothing was taken back.
    steps.splice(at, 0, step);
    toastFailure(result, 'Could not be undone', () => void takeBack(step));
    return;
  }
  if (result.instead) toast({ ...result.instead, variant: 'destructive' });
  else {
    announce(step.undone);
    toast({ title: step.undone });
  }
  step.afterwards();
}
