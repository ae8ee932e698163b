/** Starts the measured servers, each in a process of its own, and stops them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { withoutSettings } from './environment.ts';

const children: ChildProcess[] = [];

/**
 * BENCH_PROFILE names a folder for CPU profiles, which Chromium's developer tools open.
 * @returns the child and the first line it prints
 */
export function start(
  script: string,
  args: string[],
  env: Record<string, string>,
  log: 'read' | 'ignore' = 'read',
): { child: ChildProcess; firstLine: Promise<string> } {
  const profile = process.env['BENCH_PROFILE'];
  const options = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const child = spawn(process.execPath, [...options, script, ...args], {
    env: { ...withoutSettings(process.env), NODE_ENV: 'production', ...env },
    stdio: ['ignore', log === 'read' ? 'pipe' : 'ignore', 'inherit'],
  });
  children.push(child);
  const firstLine = new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with code ${code}`)));
    if (child.stdout) createInterface({ input: child.stdout }).once('line', resolve);
  });
  firstLine.catch(() => undefined);
  return { child, firstLine };
}

export async function waitUntilReady(url: string, seconds = 60): Promise<void> {
  for (let wait = 0; wait < seconds * 20; wait += 1) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

export async function stopAll(): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }),
  );
}

/** Resident memory of a process in MB; null on systems without /proc. */
export function residentMb(pid: number | undefined): number | null {
  try {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Math.round(Number(found[1]) / 1024) : null;
  } catch {
    return null;
  }
}

const TICKS_A_SECOND = 100;

/** CPU time of a process and its ended children in ms; null on systems without /proc. */
export function cpuMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (
      ([11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * 1000) / TICKS_A_SECOND
    );
  } catch {
    return null;
  }
}

/** Parent process id: for a PostgreSQL backend, the database server. */
export const parentOf = (pid: number): number | undefined => {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
};

/** CPU time including running children: PostgreSQL has a process for each connection. */
export function cpuMsOfFamily(pid: number | undefined): number | null {
  const own = cpuMs(pid);
  return own === null
    ? null
    : childrenOf(pid).reduce((sum, child) => sum + (cpuMs(child) ?? 0), own);
}

/** CPU time including all running descendants. */
export function cpuMsOfTree(pid: number | undefined): number | null {
  const own = cpuMs(pid);
  return own === null
    ? null
    : childrenOf(pid).reduce((sum, child) => sum + (cpuMsOfTree(child) ?? 0), own);
}

function childrenOf(pid: number | undefined): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  } catch {
    // It has just ended.
    return [];
  }
}
