/** `npm start` of a fresh clone with nothing cached, until the shop is ready, and what it does then. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { withoutSettings } from './environment.ts';
import type { Figure } from './figures.ts';
import { freePort } from '#support/free-port.ts';
import { cpuMsOfTree, waitUntilReady } from './processes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const WATCHED_MS = 20_000;

export async function measureFirstStart(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hemstitch-bench-'));
  const clone = path.join(folder, 'clone');
  // What is not committed is not measured.
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: environment({ PORT: String(port), npm_config_cache: path.join(folder, 'npm-cache') }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    const failed = ended.then(() => {
      throw new Error(`npm start ended:\n${lines.slice(-20).join('\n')}`);
    });
    await Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`, 600), failed]);
    const seconds = (performance.now() - startedAt) / 1000;
    const before = cpuMsOfTree(child.pid);
    await pause(WATCHED_MS);
    const after = cpuMsOfTree(child.pid);
    const used = before === null || after === null ? null : ((after - before) / WATCHED_MS) * 100;
    return [
      {
        name: 'first start of a clone, nothing cached',
        unit: 's',
        ours: seconds,
        bare: secondsOf(lines, /^Installed in ([\d.]+) s/),
        goal: '35',
        note: `bare: npm ci alone; ${phases(lines)}`,
      },
      {
        name: `CPU in the ${WATCHED_MS / 1000} s after it`,
        unit: '% of a core',
        ours: used,
        bare: null,
        goal: 'idle',
      },
    ];
  } finally {
    child.kill('SIGTERM');
    await ended.catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without what npm and the bench's own Node have added, as in a new shell. */
function environment(added: Record<string, string>): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...own } = withoutSettings(process.env);
  const inherited = Object.entries(own).filter(([name]) => !/^npm_(package|lifecycle)_/.test(name));
  return { ...Object.fromEntries(inherited), ...added };
}

const secondsOf = (lines: readonly string[], pattern: RegExp): number | null => {
  const found = lines.map((line) => pattern.exec(line)?.[1]).find((text) => text !== undefined);
  return found === undefined ? null : Number(found);
};

/** "Database 3.1 s, Building pages 12.0 s, ..." from the start's output. */
const phases = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => /^(.+): done in (.+ s)$/.exec(line)?.slice(1, 3).join(' ') ?? [])
    .join(', ');
