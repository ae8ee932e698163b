import { useSyncExternalStore } from 'react';

/** State outside React that components and other code can subscribe to. */
export interface Store<State> {
  get(): State;
  /** Calls the listeners unless the new value is equal. */
  set(next: State): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** @param isEqual whether two values are the same to all listeners */
export function createStore<State>(
  initial: State,
  isEqual: (a: State, b: State) => boolean = Object.is,
): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      if (isEqual(state, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** @param atFirst the value in the server's HTML, which hydration must match; by default the current one */
export const useStore = <State>(
  store: Pick<Store<State>, 'get' | 'subscribe'>,
  atFirst: () => State = store.get,
): State => useSyncExternalStore(store.subscribe, store.get, atFirst);
