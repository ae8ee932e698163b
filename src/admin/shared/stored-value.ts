import { safeLocalStorage } from '#ui/storage.ts';
import { createStore, type Store } from '#ui/store.ts';

/**
 * A value that is kept in this browser and follows other tabs. Without storage it applies to this page only.
 * @param parse reads what is stored, which another version may have written; null when nothing is
 */
export function createStoredValue<Value>(
  key: string,
  parse: (stored: string | null) => Value,
  format: (value: Value) => string,
): Store<Value> {
  const store = createStore(parse(safeLocalStorage.get(key)));
  if (typeof window !== 'undefined')
    addEventListener('storage', (event) => {
      if (event.key === key) store.set(parse(event.newValue));
    });
  return {
    ...store,
    set: (value) => {
      safeLocalStorage.set(key, format(value));
      store.set(value);
    },
  };
}
