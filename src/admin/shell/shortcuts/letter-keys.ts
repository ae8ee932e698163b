/** Whether single letters act as shortcuts; kept in this browser. */
import { useSyncExternalStore } from 'react';

const KEY = 'letter-keys';
const EVENT = 'letter-keys';

export function letterKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setLetterKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage may be closed to us; then the keys stay as they are.
  }
  dispatchEvent(new Event(EVENT));
}

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('storage', listener);
  addEventListener(EVENT, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(EVENT, listener);
  };
};

export const useLetterKeys = (): boolean =>
  useSyncExternalStore(subscribe, letterKeysOn, () => true);
