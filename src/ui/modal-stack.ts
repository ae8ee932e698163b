import { useSyncExternalStore } from 'react';

let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  stack = next;
  markPage(stack.some(({ localName }) => localName === 'dialog'));
  for (const listener of listeners) listener();
}

/** Tells the style sheet that a dialog covers the page, and whether the page had a scrollbar whose lane must stay. */
function markPage(covered: boolean): void {
  const page = document.documentElement;
  if (!covered) delete page.dataset['modal'];
  else page.dataset['modal'] ??= innerWidth > page.clientWidth ? 'lane' : '';
}

/** Notes that a modal element is open; call the result when it closes. */
export function enterModal(element: HTMLElement): () => void {
  change([...stack, element]);
  return () => change(stack.filter((entry) => entry !== element));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The topmost open modal element. Everything outside of it is inert, so messages
 * must be drawn inside of it to be seen, pressed and announced.
 */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );
}
