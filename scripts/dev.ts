/** `npm run dev`: runs the shop, and rebuilds and restarts it when a source file changes. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './steps.ts';

const watched = ['src', 'db', 'vite.config.ts'].flatMap((folder) => [
  '--watch-path',
  path.join(ROOT, folder),
]);
const child = spawn(
  process.execPath,
  [...watched, '--watch-preserve-output', path.join(ROOT, 'src/hosting/shop-start.ts')],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  },
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
