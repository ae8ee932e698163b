import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 1000;

/**
 * Calls back when npm, or the shell between it and us, has gone without telling us: whoever kills npm means the shop.
 * A shop that was started without npm is nobody's child and is left alone. Works where processes can be read (Linux).
 */
export function watchParents(startedByNpm: boolean, gone: () => void): void {
  if (!startedByNpm || process.platform !== 'linux') return;
  const line = lineToNpm();
  if (line.length < 2) return;
  const timer = setInterval(() => {
    if (line.every((pid, index) => index === line.length - 1 || parentOf(pid) === line[index + 1]))
      return;
    clearInterval(timer);
    gone();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** This process, its parent and so on up to npm; empty when npm is not among them. */
function lineToNpm(): number[] {
  const line = [process.pid];
  for (
    let parent = parentOf(process.pid);
    parent !== null && parent > 1;
    parent = parentOf(parent)
  ) {
    line.push(parent);
    if (nameOf(parent).startsWith('npm')) return line;
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
