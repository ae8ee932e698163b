/**
 * The number of card columns on phones: two by default. Stored in local storage; `before-paint.ts` sets `data-columns`
 * from it before the first paint.
 */
import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '#ui/storage.ts';
import { createStore, useStore } from '#ui/store.ts';

const KEY = 'columns';

type Columns = 1 | 2;
const columns = createStore<Columns>(
  typeof document !== 'undefined' && document.documentElement.dataset['columns'] === '1' ? 1 : 2,
);

export function chooseColumns(chosen: Columns): void {
  const { dataset } = document.documentElement;
  // Without storage the choice applies to this page only.
  if (chosen === 1) {
    dataset['columns'] = '1';
    safeLocalStorage.set(KEY, '1');
  } else {
    delete dataset['columns'];
    safeLocalStorage.remove(KEY);
  }
  columns.set(chosen);
}

export const useOneColumn = (): boolean => useStore(columns, () => 2) === 1;

/** Null during server rendering and hydration, because the server does not know the choice. */
export const useChosenColumns = (): Columns | null =>
  useSyncExternalStore<Columns | null>(columns.subscribe, columns.get, () => null);
