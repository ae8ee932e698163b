import { readFileSync } from 'node:fs';

const POLL_INTERVAL_MS = 1000;

/**
 * Calls `onGone` when npm, or a shell between npm and this process, was killed without a signal to this process. Only
 * for shops started by npm, and only on Linux.
 */
export function watchParents(startedByNpm: boolean, onGone: () => void): void {
  if (!startedByNpm || process.platform !== 'linux') return;
  const ancestors = ancestorsUpToNpm();
  if (ancestors.length < 2) return;
  const timer = setInterval(() => {
    if (
      ancestors.every(
        (pid, index) => index === ancestors.length - 1 || parentOf(pid) === ancestors[index + 1],
      )
    )
      return;
    clearInterval(timer);
    onGone();
  }, POLL_INTERVAL_MS);
  timer.unref();
}

/** This process, its parent and so on up to npm; empty when npm is not among them. */
function ancestorsUpToNpm(): number[] {
  const ancestors = [process.pid];
  for (
    let parent = parentOf(process.pid);
    parent !== null && parent > 1;
    parent = parentOf(parent)
  ) {
    ancestors.push(parent);
    if (nameOf(parent).startsWith('npm')) return ancestors;
  }
  return [];
}

function readStat(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
}

function nameOf(pid: number): string {
  const stat = readStat(pid) ?? '';
  return stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
}

function parentOf(pid: number): number | null {
  const stat = readStat(pid);
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
