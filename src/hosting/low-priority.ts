/** Low priority where Linux shares the processors between sessions first: `nice` counts only within a session. */
import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of a processor that others need, they get nine tenths. With less, connections to a database would time out. */
const LOW = 10;

/** Lets other programs go first: those of its session, and when this process began the session, those of all others. */
export function lowerPriority(): void {
  setPriority(LOW);
  if (isSessionLeader()) lowerSession(process.pid, LOW);
}

/** Gives the priority of this session to the one that a child has just begun. */
export function passPriorityOn(child: number | undefined): void {
  const niceness = sessionNiceness();
  if (child !== undefined && niceness > 0) lowerSession(child, niceness);
}

function lowerSession(leader: number, niceness: number): void {
  try {
    writeFileSync(`/proc/${leader}/autogroup`, String(niceness));
  } catch {
    // Another system, a kernel that does not share by session, or a process that has just ended.
  }
}

const sessionNiceness = (): number =>
  Number(/nice (-?\d+)/.exec(readOr('/proc/self/autogroup', ''))?.[1] ?? 0);

/** The fields after the program's name, which may contain anything: state, parent, group, session. */
function isSessionLeader(): boolean {
  const stat = readOr('/proc/self/stat', '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) === process.pid;
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
