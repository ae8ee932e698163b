/** A copy of the project's files as they are now, in which sources can be changed; packages are linked. */
import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface ScratchCopy {
  /** Changes a file, runs the work, and changes it back. */
  withChange<Result>(
    file: string,
    change: (text: string) => string,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Runs test files of one project. @returns whether they passed, and the output */
  runTests(
    project: 'unit' | 'api',
    files: readonly string[],
  ): Promise<{ passed: boolean; output: string }>;
  remove(): void;
}

export function createScratchCopy(): ScratchCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'hemstitch-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter((each) => existsSync(path.join(ROOT, each)))) {
    if (file === '') continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    withChange: async (file, change, work) => {
      const target = path.join(folder, file);
      const text = readFileSync(target, 'utf8');
      writeFileSync(target, change(text));
      try {
        return await work();
      } finally {
        writeFileSync(target, text);
      }
    },
    runTests: (project, files) => runVitest(folder, project, files),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runVitest(
  folder: string,
  project: string,
  files: readonly string[],
): Promise<{ passed: boolean; output: string }> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail=1', ...files],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FUZZ: '2000' },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ passed: code === 0, output }));
  });
}
