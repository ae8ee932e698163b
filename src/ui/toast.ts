import {
  addToast,
  dismissToast,
  forgetOldToasts,
  isError,
  NO_TOASTS,
  TOAST_DURATION_MS,
  visibleToasts,
  type ToastInput,
  type ToastState,
} from './toast-queue.ts';

let state: ToastState = NO_TOASTS;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
let timedId = 0;
let remaining = TOAST_DURATION_MS;
let startedAt = 0;
const pauses = new Set<string>();
const listeners = new Set<() => void>();

function change(next: ToastState): void {
  state = next;
  schedule();
  for (const listener of listeners) listener();
}

function stopTimer(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  remaining -= Date.now() - startedAt;
}

function schedule(): void {
  const shown = visibleToasts(state)[0];
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

/** Shows a short message. It is read politely, errors at once. Returns what takes it away again. */
export function toast(input: ToastInput): () => void {
  const id = nextId++;
  const now = Date.now();
  change(addToast(forgetOldToasts(state, now), { ...input, id }, now));
  return () => dismiss(id);
}

export function dismiss(id: number): void {
  change(dismissToast(state, id, Date.now()));
}

/** Holds the clock while somebody looks: reasons are `hover`, `focus`, `hidden`, `drag`. */
export function pauseToasts(reason: string, paused: boolean): void {
  if (paused) pauses.add(reason);
  else pauses.delete(reason);
  schedule();
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function toastState(): ToastState {
  return state;
}
