/** A browser's storage, for code that runs in Node in tests. */
import { vi } from 'vitest';

/** Replaces `localStorage` until `vi.unstubAllGlobals()`. @returns what is stored in it */
export function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  return stored;
}
