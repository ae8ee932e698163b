/**
 * Number of unseen orders: shown in the menu beside Orders and in the tab's title. `order-events.ts` sets it.
 */
import { useEffect } from 'react';
import { createStore, useStore } from '#ui/store.ts';

const newOrderCount = createStore(0);

export const setNewOrderCount = newOrderCount.set;
export const useNewOrderCount = (): number => useStore(newOrderCount, () => 0);

const COUNT_PREFIX = /^\(\d+\) /;

/** "(2) All Orders": prefixes each title that a page sets. */
export function useNewOrderCountInTitle(): void {
  const orders = useNewOrderCount();
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return;
    const write = () => {
      const title = (orders > 0 ? `(${orders}) ` : '') + document.title.replace(COUNT_PREFIX, '');
      if (document.title !== title) document.title = title;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [orders]);
}
