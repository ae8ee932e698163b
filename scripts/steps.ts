import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** One part of a check: a program, and what to do when it fails. */
export interface CheckStep {
  readonly name: string;
  /** Path of a script below node_modules or the project, and its arguments; it runs on this Node. */
  readonly run: readonly [script: string, ...args: string[]];
  /** Beside the environment it is started with. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cure: string;
}

export interface StepResult {
  readonly step: CheckStep;
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a script on this Node to its end and keeps what it printed; `live` shows it as it comes. */
export function runNode(
  args: readonly string[],
  { live = false, env = {} }: { live?: boolean; env?: Readonly<Record<string, string>> } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    });
    const forward = (): void => void child.kill('SIGTERM');
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, forward);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (live) process.stdout.write(text);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeListener(signal, forward);
      resolve({ code: code ?? 1, output });
    });
  });
}

export async function runStep(step: CheckStep): Promise<StepResult> {
  const started = performance.now();
  const { code, output } = await runNode(step.run, { env: step.env });
  const result = { step, ok: code === 0, output, seconds: (performance.now() - started) / 1000 };
  console.log(
    `${result.ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(18)} ${result.seconds.toFixed(1)} s`,
  );
  return result;
}

/** What the failed steps printed, each with its cure. */
export function explain(results: readonly StepResult[]): void {
  for (const { step, output } of results.filter((result) => !result.ok)) {
    console.log(`\n--- ${step.name}\n${output.trim()}\n--> ${step.cure}`);
  }
}
