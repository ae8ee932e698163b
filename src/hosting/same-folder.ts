import { statSync } from 'node:fs';

/**
 * Whether two paths lead to the same folder. Compares inodes, because a folder may have been moved or copied.
 * @returns null when one of them cannot be read.
 */
export function isSameFolder(one: string, other: string): boolean | null {
  try {
    const [first, second] = [statSync(one), statSync(other)];
    return first.ino === second.ino && first.dev === second.dev;
  } catch {
    return null;
  }
}
