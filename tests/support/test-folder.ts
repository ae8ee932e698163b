/** Folders for temporary files that go when the test file that asked for them ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];

// Hooks run in the opposite order of their making: what a test file stops in its own has ended before.
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** @returns a new, empty folder */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hemstitch-test-'));
  folders.push(folder);
  return folder;
}
