/** An image-encoding process for tests that a picture has taken over: it answers with what it managed to do. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Rejects only when it is not allowed to: nobody listens there. */
const tryToConnect = (): Promise<void> =>
  new Promise((resolve, reject) => {
    connect(9, '127.0.0.1').once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_ACCESS_DENIED' ? reject(error) : resolve(),
    );
  });

const ATTEMPTS: Readonly<Record<string, () => unknown>> = {
  'read a file': () => readFileSync('/etc/hostname'),
  'write a file': () => writeFileSync(path.join(tmpdir(), 'hemstitch-curious'), ''),
  'start a program': () => execFileSync(process.execPath, ['--version']),
  connect: tryToConnect,
};

process.on('message', async ({ id }: { id: number }) => {
  const done: string[] = [];
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    try {
      await attempt();
      done.push(name);
    } catch {
      // As it should be.
    }
  }
  process.send?.({ id, result: { done, environment: Object.keys(process.env) } });
});
process.on('disconnect', () => process.exit(0));
