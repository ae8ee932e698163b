/** One simulator for each data folder: two would overwrite each other's journal. */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export class FolderTaken extends Error {}

interface Owner {
  readonly pid: number;
  readonly url: string;
  /** The folder that the note was written in: in a copy of it the note is about the original's simulator. */
  readonly folder: string;
}

/** @returns gives the folder back. @throws FolderTaken when a live simulator uses it. */
export async function claimFolder(dataDir: string, url: string): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'payment-simulator');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'owner.json');
  const { dev, ino } = await stat(folder);
  const here: Owner = { pid: process.pid, url, folder: `${dev}:${ino}` };
  const owner = await readOwner(path, here.folder);
  // Whoever had our address before is gone, for we listen there now.
  if (
    owner?.folder === here.folder &&
    owner.url !== url &&
    (await answersAs(owner.pid, owner.url))
  ) {
    throw new FolderTaken(
      `Another payment simulator (${owner.url}) uses ${folder}; stop it or set another DATA_DIR.`,
    );
  }
  await writeFile(path, JSON.stringify(here), { mode: 0o600 });
  return () => rm(path, { force: true });
}

/** Simulators once did not say where they wrote: their notes count as written here. */
async function readOwner(path: string, here: string): Promise<Owner | null> {
  try {
    const owner: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || !('url' in owner))
      return null;
    const folder = 'folder' in owner ? String(owner.folder) : here;
    return { pid: Number(owner.pid), url: String(owner.url), folder };
  } catch {
    return null;
  }
}

async function answersAs(pid: number, url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) });
    const identity: unknown = await response.json();
    return (
      typeof identity === 'object' && identity !== null && 'pid' in identity && identity.pid === pid
    );
  } catch {
    return false;
  }
}
