/** Temporary folders of a test file; `test-folder.setup.ts` removes them when it ends. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SCRATCH } from '#support/scratch.ts';

/** A killed process may still be writing. */
const REMOVE_TRIES = 5;

let folders: string[] = [];

export function removeTestFolders(): void {
  for (const folder of folders) removeFolder(folder);
  folders = [];
}

export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: REMOVE_TRIES });

/** A new, empty folder that the caller removes. */
export const temporaryFolder = (): string => mkdtempSync(path.join(SCRATCH, 'hemstitch-test-'));

/** @returns a new, empty folder */
export function testFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

/** The same for a server that runs as another account when the tests run as root. */
export function enterableFolder(): string {
  const folder = testFolder();
  chmodSync(folder, 0o755);
  return folder;
}
