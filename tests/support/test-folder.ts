/**
 * Temporary folders that are removed when the test file ends. Code that `npm run selftest` uses too manages its own.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aroundAll } from 'vitest';

/** A killed process may still be writing. */
const REMOVE_TRIES = 5;

const folders: string[] = [];

// Around all rather than after all: what a file's fixtures started still uses the folder in `afterAll`.
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

/** The same for a server that runs as another account when the tests run as root. */
export function enterableFolder(): string {
  const folder = testFolder();
  chmodSync(folder, 0o755);
  return folder;
}
