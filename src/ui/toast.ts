import {
  addToast,
  dismissToast,
  dismissError,
  removeExpiredToasts,
  isError,
  NO_TOASTS,
  dismissToastAbout,
  TOAST_DURATION_MS,
  type ToastInput,
  type ToastState,
} from './toast-queue.ts';
import { createStore, useStore } from './store.ts';

export const toasts = createStore(NO_TOASTS);
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
let timedId = 0;
let remaining = TOAST_DURATION_MS;
let startedAt = 0;
// No time passes before the toast is on screen: on a slow connection its code comes after it.
const pauses = new Set(['not shown']);
toasts.subscribe(schedule);

function stopTimer(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  remaining -= Date.now() - startedAt;
}

function schedule(): void {
  const { shown } = toasts.get();
  if (shown?.id !== timedId) {
    stopTimer();
    timedId = shown?.id ?? 0;
    remaining = TOAST_DURATION_MS;
  }
  if (!shown || isError(shown) || pauses.size > 0) {
    stopTimer();
    return;
  }
  if (timer !== undefined) return;
  startedAt = Date.now();
  timer = setTimeout(
    () => {
      timer = undefined;
      dismiss(shown.id);
    },
    Math.max(0, remaining),
  );
}

/**
 * Shows a toast; screen readers announce it politely, errors assertively.
 * @returns a function that dismisses it
 */
export function toast(input: ToastInput): () => void {
  const id = nextId++;
  const now = Date.now();
  toasts.set(addToast(removeExpiredToasts(toasts.get(), now), { ...input, id }, now));
  return () => dismiss(id);
}

export function dismiss(id: number): void {
  toasts.set(dismissToast(toasts.get(), id, Date.now()));
}

/** Call on navigation. */
export function dismissErrors(): void {
  toasts.set(dismissError(toasts.get(), Date.now()));
}

/** Call when a request has succeeded: dismisses the error that is `about` it. */
export function dismissAbout(about: string): void {
  toasts.set(dismissToastAbout(toasts.get(), about, Date.now()));
}

/** Pauses the timer: reasons are `not shown`, `hover`, `focus`, `hidden`, `drag`. */
export function pauseToasts(reason: string, paused: boolean): void {
  if (paused) pauses.add(reason);
  else pauses.delete(reason);
  schedule();
}

export const useToasts = (): ToastState => useStore(toasts, () => NO_TOASTS);
