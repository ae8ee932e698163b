/** How long a toast is shown, in ms. Errors stay until they are dismissed, resolved or the user navigates. */
export const TOAST_DURATION_MS = 5000;
/** How long a dismissed toast is listed under recent messages, in ms. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** Swipe distance that dismisses a toast, in px. */
export const TOAST_SWIPE_PX = 50;
/** Key that opens the recent messages. */
export const TOAST_HOTKEY = 'F8';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastInput {
  title: string;
  description?: string;
  /** `info` for what is neither done nor failed. */
  variant?: 'info' | 'destructive';
  /** What the toast is about, e.g. the cause of an error: `dismissAbout` with the same value dismisses it. */
  about?: string;
  /** Stays available under recent messages after the toast is dismissed. */
  action?: ToastAction;
}

export interface Toast extends ToastInput {
  id: number;
}

export interface PastToast extends Toast {
  dismissedAt: number;
}

export interface ToastState {
  /** The toast on screen; there is at most one. */
  shown: Toast | null;
  /** Newest first. */
  past: readonly PastToast[];
}

export const NO_TOASTS: ToastState = { shown: null, past: [] };

export function isError(toast: ToastInput): boolean {
  return toast.variant === 'destructive';
}

/** Shows a toast; the one on screen moves to the recent messages. */
export function addToast(state: ToastState, toast: Toast, now: number): ToastState {
  const isRepeated =
    state.shown?.title === toast.title && state.shown.description === toast.description;
  const { past } = isRepeated && isError(toast) ? state : moveToPast(state, now);
  return { shown: toast, past };
}

/** Moves a toast to the recent messages. */
export function dismissToast(state: ToastState, id: number, now: number): ToastState {
  return state.shown?.id === id ? moveToPast(state, now) : state;
}

/** Dismisses an error on navigation. Other toasts stay, because they are often about that navigation. */
export function dismissError(state: ToastState, now: number): ToastState {
  return state.shown && isError(state.shown) ? moveToPast(state, now) : state;
}

/** Dismisses an error whose cause has been resolved. */
export function dismissToastAbout(state: ToastState, about: string, now: number): ToastState {
  return state.shown?.about === about ? moveToPast(state, now) : state;
}

/** Removes recent messages that are older than the delay. */
export function removeExpiredToasts(state: ToastState, now: number): ToastState {
  const past = state.past.filter((toast) => now - toast.dismissedAt < TOAST_REMOVE_DELAY_MS);
  return past.length === state.past.length ? state : { ...state, past };
}

function moveToPast({ shown, past }: ToastState, now: number): ToastState {
  return { shown: null, past: shown ? [{ ...shown, dismissedAt: now }, ...past] : past };
}
