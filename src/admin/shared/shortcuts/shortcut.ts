/** Maps key presses to shortcuts. */
import { SECTIONS } from '#admin/shared/access/sections.ts';

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

export type Shortcut =
  | { kind: 'go'; path: string }
  | { kind: 'await-section' | 'search' | 'new' | 'help' | 'undo' }
  | null;

/** Time after G in which a letter opens a section, ms. */
export const SECTION_WITHIN_MS = 1500;

/**
 * @param afterG whether G was pressed within SECTION_WITHIN_MS
 * @param letters whether single-letter shortcuts are on
 */
export function shortcutFor(press: KeyPress, afterG: boolean, letters: boolean): Shortcut {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !shiftKey ? { kind: 'undo' } : null;
  if (!letters) return null;
  if (afterG && !shiftKey) {
    const section = SECTIONS.find(({ letter }) => letter === key.toUpperCase());
    if (section) return { kind: 'go', path: section.path };
  }
  // Depending on the keyboard layout, these need Shift or not.
  if (key === '?') return { kind: 'help' };
  if (key === '/') return { kind: 'search' };
  if (shiftKey) return null;
  if (key.toLowerCase() === 'g') return { kind: 'await-section' };
  if (key.toLowerCase() === 'n') return { kind: 'new' };
  return null;
}
