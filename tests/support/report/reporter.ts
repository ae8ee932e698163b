/** Vitest's reporter behind `npm test` and `npm run test:times`: writes what a suite's cases did to one JSON file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { CaseReport } from '#support/report/case-report.ts';

export interface SuiteReport {
  readonly seconds: number;
  readonly files: readonly FileReport[];
  /** Errors outside of any test. */
  readonly errors: readonly string[];
}

export interface FileReport {
  readonly file: string;
  /** All of its cases and hooks. */
  readonly ms: number;
  /** Loading it and what it imports. */
  readonly importMs: number;
  /** Errors outside of its cases: it does not load, or a hook failed. */
  readonly errors: readonly string[];
  readonly cases: readonly (CaseReport & {
    readonly name: string;
    readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
    readonly ms: number;
    readonly errors: readonly string[];
  })[];
}

export default class SuiteReporter implements Reporter {
  readonly #target: string;
  readonly #started = performance.now();

  /** @param options.target the file to write */
  constructor({ target }: { target: string }) {
    this.#target = target;
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { message: string; stack?: string }[],
  ): void {
    const report: SuiteReport = {
      seconds: (performance.now() - this.#started) / 1000,
      files: modules.map(fileReport),
      errors: textsOf(unhandled),
    };
    mkdirSync(path.dirname(this.#target), { recursive: true });
    writeFileSync(this.#target, JSON.stringify(report));
  }
}

function fileReport(module: TestModule): FileReport {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const suites = [...module.children.allSuites()];
  return {
    file: module.relativeModuleId,
    ms: duration,
    importMs: collectDuration + setupDuration,
    errors: textsOf([...module.errors(), ...suites.flatMap((suite) => suite.errors())]),
    cases: [...module.children.allTests()].map((test) => ({
      ...test.meta(),
      name: test.fullName,
      state: test.result().state,
      ms: test.diagnostic()?.duration ?? 0,
      errors: textsOf(test.result().errors ?? []),
    })),
  };
}

interface Thrown {
  message: string;
  stack?: string;
  diff?: string;
  cause?: unknown;
}

const textsOf = (errors: readonly Thrown[]): string[] =>
  errors.map((error) => {
    const { stack = '', diff = '' } = error;
    const place = stack.split('\n').find((line) => line.includes('.test.ts')) ?? '';
    return [messageOf(error), diff, place.trim()].filter((part) => part !== '').join('\n');
  });

const messageOf = ({ message, cause }: Thrown): string =>
  isThrown(cause) ? `${message}\nCaused by: ${messageOf(cause)}` : message;

const isThrown = (value: unknown): value is Thrown =>
  typeof value === 'object' && value !== null && 'message' in value;
