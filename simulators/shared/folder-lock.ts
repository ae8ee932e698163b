/** Allows one simulator for each data folder: two would overwrite each other's journal. */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export class FolderInUse extends Error {}

/**
 * @returns releases the lock
 * @throws FolderInUse when a running simulator uses the folder
 */
export async function lockFolder(
  dataDir: string,
  url: string,
  name: string,
): Promise<() => Promise<void>> {
  const folder = join(dataDir, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'owner.json');
  const owner = await readOwner(path);
  // A simulator that had our address before has ended, because we listen on it now.
  if (owner && owner.url !== url && (await isRunning(owner, dataDir))) {
    throw new FolderInUse(
      `Another payment simulator (${owner.url}) uses ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  await writeFile(path, JSON.stringify({ pid: process.pid, url }), { mode: 0o600 });
  return () => rm(path, { force: true });
}

async function readOwner(path: string): Promise<{ pid: number; url: string } | null> {
  try {
    const owner: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || !('url' in owner))
      return null;
    return { pid: Number(owner.pid), url: String(owner.url) };
  } catch {
    return null;
  }
}

/** False for the lock file in a copied folder: it names the simulator of the original folder. */
async function isRunning(owner: { pid: number; url: string }, dataDir: string): Promise<boolean> {
  try {
    const response = await fetch(`${owner.url}/healthz`, { signal: AbortSignal.timeout(2000) });
    const identity = (await response.json()) as { pid?: unknown; dataDir?: unknown };
    return identity.pid === owner.pid && (await isSameFolder(String(identity.dataDir), dataDir));
  } catch {
    return false;
  }
}

/** A folder that no longer exists was moved, and may be this one. */
async function isSameFolder(candidate: string, dataDir: string): Promise<boolean> {
  const [other, own] = await Promise.all([stat(candidate).catch(() => null), stat(dataDir)]);
  return other === null || (other.ino === own.ino && other.dev === own.dev);
}
