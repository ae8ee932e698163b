/**
 * A copy of the project's files as they are now, in which sources can be changed; packages are linked. A process of its
 * own runs its tests.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { SCRATCH } from '#support/scratch.ts';
import type { TestOutcome, TestRun } from './test-runner.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface ScratchCopy {
  /** Changes a file, runs the work, and changes it back. */
  withChange<Result>(
    file: string,
    change: (text: string) => string,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Runs test files of one project until one fails. */
  runTests(project: TestRun['project'], files: readonly string[]): Promise<TestOutcome>;
  remove(): Promise<void>;
}

export function createScratchCopy(): ScratchCopy {
  const folder = copyProject();
  const changed = new Set<string>();
  const runner = fork(path.join(folder, 'tools/mutants/test-runner.ts'), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [runner.stdout, runner.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    withChange: async (file, change, work) => {
      const target = path.join(folder, file);
      const text = readFileSync(target, 'utf8');
      changed.add(file);
      writeFileSync(target, change(text));
      try {
        return await work();
      } finally {
        changed.add(file);
        writeFileSync(target, text);
      }
    },
    runTests: (project, files) =>
      new Promise((resolve, reject) => {
        const onExit = (): void => reject(new Error(`The tests' process has ended:\n${output}`));
        runner.once('exit', onExit);
        runner.once('message', (outcome: TestOutcome) => {
          runner.off('exit', onExit);
          resolve(outcome);
        });
        runner.send({ project, files, changed: [...changed] } satisfies TestRun);
        changed.clear();
      }),
    remove: async () => {
      if (runner.connected) {
        runner.disconnect();
        await once(runner, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function copyProject(): string {
  const folder = realpathSync(mkdtempSync(path.join(SCRATCH, 'hemstitch-mutants-')));
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
  return folder;
}
