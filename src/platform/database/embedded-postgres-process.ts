import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

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
 * Whether this process still is a PostgreSQL. A number can have passed to another program since, and one that has
 * ended but was not yet waited for still answers to signals.
 */
export function isServerAlive(pid: number): boolean {
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
 * Whether the server has its data in another folder than this: in a copy of a cluster `postmaster.pid` tells of the
 * original's server. One whose folder cannot be found is taken for this cluster's: the folder may have been moved. Where
 * the system does not tell where a process works, a folder that was moved while another took its name deceives us.
 */
function livesElsewhere(pid: number, told: string, cluster: string): boolean {
  const here = statSync(cluster);
  // A server works in its data folder, also after that was moved.
  const places = process.platform === 'linux' ? [`/proc/${pid}/cwd`, told] : [told];
  for (const place of places) {
    try {
      const there = statSync(place);
      return there.ino !== here.ino || there.dev !== here.dev;
    } catch {
      // Not to be seen from here.
    }
  }
  return false;
}

/**
 * The server that lives in this cluster, or null. A file that a dead server left behind, or that came with a copy, is
 * removed, because it would mislead.
 */
export function findRunningServer(cluster: string): RunningServer | null {
  const file = path.join(cluster, 'postmaster.pid');
  const lines = readOr(file)?.split('\n');
  if (!lines) return null;
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const alive = Number.isInteger(pid) && pid > 0 && isServerAlive(pid);
  if (alive && !livesElsewhere(pid, lines[1] ?? '', cluster)) return { pid, port };
  rmSync(file, { force: true });
  return null;
}

async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds;
  while (isServerAlive(pid)) {
    if (Date.now() > until) return false;
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

/** Ends the server: first politely (running transactions roll back), then at once (it recovers at the next start). */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await endsWithin(pid, 15_000)) return;
  signal(pid, 'SIGQUIT');
  if (await endsWithin(pid, 5000)) return;
  signal(pid, 'SIGKILL');
  await endsWithin(pid, 5000);
}
