/** Runs a command as `npm run NAME` does, from its line in package.json. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from '#support/child-environment.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export const npmScripts = (): Record<string, string> =>
  (
    JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    }
  ).scripts;

export interface Ended {
  readonly code: number;
  readonly output: string;
}

export function npmRun(
  name: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): Promise<Ended> {
  const [program, ...line] = (npmScripts()[name] ?? '').split(' ');
  if (program !== 'node') throw new Error(`package.json has no script ${name} for node`);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...line, ...args],
      { cwd: ROOT, env: { ...childEnvironment(), ...env } },
      (error, out, problems) =>
        resolve({
          code: error === null ? 0 : typeof error.code === 'number' ? error.code : 1,
          output: out + problems,
        }),
    );
  });
}
