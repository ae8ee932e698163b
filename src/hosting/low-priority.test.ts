import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { childEnvironment } from '#support/child-environment.ts';

/** Lowers its priority, starts a program in a session of its own, and prints the priority of all three. */
const SCRIPT = `
  import { readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { spawnAs } from '#hosting/database/embedded-postgres-account.ts';
  import { lowerPriority } from '#hosting/low-priority.ts';
  lowerPriority();
  const child = spawnAs({ kind: 'self' }, process.execPath, ['-e', 'setInterval(() => {}, 1000)'], 'ignore');
  const session = (pid) => readFileSync('/proc/' + pid + '/autogroup', 'utf8').match(/nice (-?\\d+)/)?.[1] ?? 0;
  console.log(getPriority(), session('self'), session(child.pid));
  child.kill();`;

async function prioritiesOf(detached: boolean): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: childEnvironment(),
    detached,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).trim();
}

test('low priority holds for an own session and for those that begin in it, and leaves the session of others alone', async ({
  skip,
}) => {
  skip(!existsSync('/proc/self/autogroup'), 'this system does not share its processors by session');
  expect(await prioritiesOf(true)).toBe('10 10 10');
  // The session that a system begins with has no share of its own: the file is empty there.
  const [, own = '0'] = /nice (-?\d+)/.exec(readFileSync('/proc/self/autogroup', 'utf8')) ?? [];
  expect(await prioritiesOf(false)).toBe(`10 ${own} ${own}`);
});
