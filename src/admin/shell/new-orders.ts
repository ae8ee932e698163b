/**
 * How many orders arrived that nobody has looked at yet. The orders screen's live connection feeds it with
 * `setNewOrders(count)`; the menu shows it beside Orders and the tab's title counts it.
 */
import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

export function setNewOrders(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNewOrders = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );

const COUNTED = /^\(\d+\) /;

/** "(2) All Orders": each page sets its own title, so the number is put before whatever that becomes. */
export function useNewOrdersInTitle(): void {
  const orders = useNewOrders();
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return;
    const write = () => {
      const wanted = (orders > 0 ? `(${orders}) ` : '') + document.title.replace(COUNTED, '');
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const watch = new MutationObserver(write);
    watch.observe(title, { childList: true, characterData: true, subtree: true });
    return () => watch.disconnect();
  }, [orders]);
}
