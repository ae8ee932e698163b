/**
 * Folders for temporary files that go when the test file that asked for them ends. What `npm run selftest` uses as well
 * makes and removes folders of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aroundAll } from 'vitest';

/** A process that was killed may still be writing. */
const REMOVE_TRIES = 5;

const folders: string[] = [];

// Around all, not after: what a file's fixtures started, a shop for example, still works in its folder in `afterAll`.
aroundAll(async (runSuite) => {
  try {
    await runSuite();
  } finally {
    for (const folder of folders)
      rmSync(folder, { recursive: true, force: true, maxRetries: REMOVE_TRIES });
  }
});

/** @returns a new, empty folder */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hemstitch-test-'));
  folders.push(folder);
  return folder;
}
