/** Which act a key press asks for; pure, so that it can be tried without a browser. */
import { SECTIONS } from '#admin/shell/sections.ts';

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

export type KeyWish =
  | { kind: 'go'; path: string }
  | { kind: 'await-section' | 'search' | 'new' | 'help' | 'undo' }
  | null;

/** G waits this long for its letter, ms. */
export const SECTION_WITHIN_MS = 1500;

/**
 * @param afterG whether G was the key before, not long ago
 * @param letters whether single letters are switched on
 */
export function keyWish(pressed: Pressed, afterG: boolean, letters: boolean): KeyWish {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !shiftKey ? { kind: 'undo' } : null;
  if (!letters) return null;
  if (afterG && !shiftKey) {
    const section = SECTIONS.find(({ letter }) => letter === key.toUpperCase());
    if (section) return { kind: 'go', path: section.path };
  }
  // Signs stand on different keys with and without shift.
  if (key === '?') return { kind: 'help' };
  if (key === '/') return { kind: 'search' };
  if (shiftKey) return null;
  if (key.toLowerCase() === 'g') return { kind: 'await-section' };
  if (key.toLowerCase() === 'n') return { kind: 'new' };
  return null;
}
