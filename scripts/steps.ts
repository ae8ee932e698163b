import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** One step of a check: a script, and what to do when it fails. */
export interface CheckStep {
  readonly name: string;
  /** A script's path from the project's root, and its arguments. */
  readonly run: readonly [script: string, ...args: string[]];
  /** Added to the inherited environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly fix: string;
}

export interface StepResult {
  readonly step: CheckStep;
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a script on this Node and returns what it printed; `live` also prints it while it runs. */
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

/** Prints the output of the failed steps, each with what to do. */
export function printFailures(results: readonly StepResult[]): void {
  for (const { step, output } of results.filter((result) => !result.ok)) {
    console.log(`\n--- ${step.name}\n${output.trim()}\n--> ${step.fix}`);
  }
}
