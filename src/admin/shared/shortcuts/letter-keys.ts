/** Whether single-letter shortcuts are on; stored in this browser. */
import { createStoredValue } from '#admin/shared/stored-value.ts';
import { useStore } from '#ui/store.ts';

const letterKeys = createStoredValue<boolean>(
  'letter-keys',
  (stored) => stored !== 'off',
  (on) => (on ? 'on' : 'off'),
);

export const letterKeysOn = letterKeys.get;
export const setLetterKeys = letterKeys.set;
export const useLetterKeys = (): boolean => useStore(letterKeys, () => true);
