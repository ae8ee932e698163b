import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Cleanup } from '#app/start/cleanup.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Runs a script of the project in a process of its own, because the memory it needs should not stay with the server.
 * Its printed lines go to `progress`.
 * @throws Error with the script's last complaint when it ends badly.
 */
export async function runScript(
  script: string,
  env: Record<string, string>,
  cleanup: Cleanup,
  progress: (line: string) => void,
): Promise<void> {
  if (cleanup.begun) throw new Error('the start was given up');
  const child = spawn(process.execPath, [path.join(ROOT, script)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const forget = cleanup.add(async () => void child.kill('SIGTERM'));
  const complaints: string[] = [];
  createInterface({ input: child.stdout }).on('line', progress);
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  forget();
  if (code !== 0)
    throw new Error(complaints.slice(-30).join('\n') || `${script} ended with code ${code}`);
}
