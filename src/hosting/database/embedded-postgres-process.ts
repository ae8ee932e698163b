import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameFolder } from '#hosting/same-folder.ts';

/** A running server as its `postmaster.pid` describes it. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

const readOr = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/**
 * Whether this process is a running PostgreSQL server: the pid may belong to another program by now, or to a zombie,
 * which still accepts signals.
 */
export function isServerRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  const stat = readOr(`/proc/${pid}/stat`);
  if (stat === null) return false;
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
  return name.startsWith('postgres') && state !== 'Z';
}

/**
 * Whether the server works in another folder: a copied cluster has the `postmaster.pid` of the original. A server whose
 * folder is gone counts as this cluster's, because the folder may have been moved.
 */
function belongsToOtherCluster(pid: number, recordedFolder: string, cluster: string): boolean {
  // The working directory of a server is its data folder, even after a move. Only Linux shows it.
  const isSame = process.platform === 'linux' ? isSameFolder(`/proc/${pid}/cwd`, cluster) : null;
  return (isSame ?? isSameFolder(recordedFolder, cluster)) === false;
}

/**
 * The server that runs in this cluster, or null. Removes a `postmaster.pid` that a dead server left or that came with a
 * copy.
 */
export function findRunningServer(cluster: string): RunningServer | null {
  const file = path.join(cluster, 'postmaster.pid');
  const lines = readOr(file)?.split('\n');
  if (!lines) return null;
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const isRunning = Number.isInteger(pid) && pid > 0 && isServerRunning(pid);
  if (isRunning && !belongsToOtherCluster(pid, lines[1] ?? '', cluster)) return { pid, port };
  rmSync(file, { force: true });
  return null;
}

async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (isServerRunning(pid)) {
    if (performance.now() > until) return false;
    await sleep(15);
  }
  return true;
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
};

/** Stops the server: a fast shutdown first, then an immediate one, after which the next start recovers. */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await endsWithin(pid, 15_000)) return;
  signal(pid, 'SIGQUIT');
  if (await endsWithin(pid, 5000)) return;
  signal(pid, 'SIGKILL');
  await endsWithin(pid, 5000);
}
