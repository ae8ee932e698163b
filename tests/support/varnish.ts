/** A temporary Varnish with the configuration that `deploy/` recommends. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SharedCache } from '#support/caching-proxy.ts';
import { testFolder } from '#support/test-folder.ts';

const PROGRAM = process.env['TEST_VARNISHD'] ?? '/usr/sbin/varnishd';
const RECOMMENDED = path.join(import.meta.dirname, '../../deploy/varnish/shop.vcl');
const START_WITHIN_MS = 30_000;

/** Why a test with Varnish cannot run here; null when it can. */
export const missingVarnish = (): string | null =>
  existsSync(PROGRAM)
    ? null
    : 'Varnish is not installed on this machine (apt-get install varnish gcc)';

export async function startVarnish(options: {
  port: number;
  originPort: number;
  token: string;
}): Promise<SharedCache> {
  const folder = testFolder();
  const settings = path.join(folder, 'shop.vcl');
  writeFileSync(
    settings,
    readFileSync(RECOMMENDED, 'utf8')
      .replace('"3000"', `"${options.originPort}"`)
      .replace('REPLACE_WITH_TOKEN', options.token),
  );
  const url = `http://127.0.0.1:${options.port}`;
  const child = spawn(
    PROGRAM,
    [
      '-F',
      '-a',
      `127.0.0.1:${options.port}`,
      '-f',
      settings,
      '-n',
      folder,
      '-s',
      'malloc,20m',
      '-j',
      'none',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const killLate = (): void => void child.kill('SIGKILL');
  process.once('exit', killLate);
  const stop = async (): Promise<void> => {
    process.removeListener('exit', killLate);
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  const until = performance.now() + START_WITHIN_MS;
  while (!(await fetch(`${url}/cdn-purge`).catch(() => null))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop();
      throw new Error(`Varnish does not start: ${output}`);
    }
    await sleep(20);
  }
  return { stop };
}
