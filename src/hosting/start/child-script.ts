import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { OperatorError } from '#platform/operator-error.ts';
import type { Cleanup } from '#hosting/start/cleanup.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Runs a script of the project in a child process, so that its memory is freed when it ends.
 * @param progress called with each line the script prints
 * @throws Error with the script's last errors when it fails
 */
export async function runScript(
  script: string,
  env: Record<string, string>,
  cleanup: Cleanup,
  progress: (line: string) => void,
): Promise<void> {
  if (cleanup.hasStarted) throw new Error('the start was cancelled');
  const child = spawn(process.execPath, [path.join(ROOT, script)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const removeCleanup = cleanup.add(async () => void child.kill('SIGTERM'));
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', progress);
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  removeCleanup();
  if (code !== 0)
    throw new OperatorError(errors.slice(-30).join('\n') || `${script} ended with code ${code}`);
}
