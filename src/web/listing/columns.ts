/** How many columns of cards a phone shows: two, or one by choice. Kept in this browser; `theme.ts` reads it before the first paint. */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

export function chooseColumns(columns: 1 | 2): void {
  const { dataset } = document.documentElement;
  if (columns === 1) dataset['columns'] = '1';
  else delete dataset['columns'];
  try {
    if (columns === 1) localStorage.setItem('columns', '1');
    else localStorage.removeItem('columns');
  } catch {
    // Storage may be closed to us; the choice then holds for this page only.
  }
  for (const listener of listeners) listener();
}

const isOne = (): boolean => document.documentElement.dataset['columns'] === '1';

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOneColumn = (): boolean => useSyncExternalStore(listen, isOne, () => false);

/** Null while the page is rendered by the server, which does not know it. */
export const useChosenColumns = (): 1 | 2 | null =>
  useSyncExternalStore(
    listen,
    () => (isOne() ? 1 : 2),
    () => null,
  );
