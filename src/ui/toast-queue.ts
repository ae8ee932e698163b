/** One message at a time is on screen. */
export const TOAST_LIMIT = 1;
/** How long a message is shown, ms. Errors stay until they are dismissed. */
export const TOAST_DURATION_MS = 5000;
/** How long a message that has gone stays among the recent ones, ms. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** Width of the message on screens that have room for it, px. */
export const TOAST_WIDTH_PX = 356;
/** Distance a finger must travel to dismiss, px. */
export const TOAST_SWIPE_PX = 50;
/** Opens the recent messages. */
export const TOAST_HOTKEY = 'F8';

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastInput {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Also reachable in the recent messages after the toast has gone. */
  action?: ToastAction;
}

export interface Toast extends ToastInput {
  id: number;
}

export interface PastToast extends Toast {
  goneAt: number;
}

export interface ToastState {
  /** Newest first. The first is on screen; errors that were covered wait behind it. */
  standing: readonly Toast[];
  /** Newest first. */
  past: readonly PastToast[];
}

export const NO_TOASTS: ToastState = { standing: [], past: [] };

export function isError(toast: ToastInput): boolean {
  return toast.variant === 'destructive';
}

/** Puts a message on screen. What it covers goes to the past, except errors nobody has dismissed. */
export function addToast(state: ToastState, toast: Toast, now: number): ToastState {
  const covered = state.standing.filter((other) => !isError(other));
  const waiting = state.standing.filter(
    (other) =>
      isError(other) && !(other.title === toast.title && other.description === toast.description),
  );
  return {
    standing: [toast, ...waiting],
    past: [...covered.map((other) => ({ ...other, goneAt: now })), ...state.past],
  };
}

/** Takes a message off the screen and keeps it among the recent ones. */
export function dismissToast(state: ToastState, id: number, now: number): ToastState {
  const gone = state.standing.find((toast) => toast.id === id);
  if (!gone) return state;
  return {
    standing: state.standing.filter((toast) => toast.id !== id),
    past: [{ ...gone, goneAt: now }, ...state.past],
  };
}

/** Forgets messages that have been gone for longer than the delay. */
export function forgetOldToasts(state: ToastState, now: number): ToastState {
  const past = state.past.filter((toast) => now - toast.goneAt < TOAST_REMOVE_DELAY_MS);
  return past.length === state.past.length ? state : { ...state, past };
}

/** The messages on screen now: at most `TOAST_LIMIT`. */
export function visibleToasts(state: ToastState): readonly Toast[] {
  return state.standing.slice(0, TOAST_LIMIT);
}
