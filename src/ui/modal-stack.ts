import { createStore, useStore } from './store.ts';

const NONE: readonly HTMLElement[] = [];
const stack = createStore(NONE);

function change(next: readonly HTMLElement[]): void {
  setModalAttribute(next.length > 0);
  stack.set(next);
}

/**
 * `data-modal` on the root locks scrolling; `scrollbar` reserves the scrollbar's space, so that the page does not
 * shift.
 */
function setModalAttribute(isOpen: boolean): void {
  const page = document.documentElement;
  if (!isOpen) delete page.dataset['modal'];
  else page.dataset['modal'] ??= innerWidth > page.clientWidth ? 'scrollbar' : '';
}

/**
 * Adds an open modal element to the stack.
 * @returns a function that removes it; call it when the modal closes
 */
export function registerModal(element: HTMLElement): () => void {
  change([...stack.get(), element]);
  return () => change(stack.get().filter((entry) => entry !== element));
}

/** The topmost open modal. Everything outside is inert, so toasts and live regions are rendered inside it. */
export const useTopModal = (): HTMLElement | null => useStore(stack, () => NONE).at(-1) ?? null;

/** Whether another modal has opened over the open one with this id. */
export const useIsCovered = (id: string): boolean =>
  useStore(stack, () => NONE)
    .slice(0, -1)
    .some((entry) => entry.id === id);
