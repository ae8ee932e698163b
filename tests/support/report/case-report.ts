/** What the current test case reports beside its result: where its time went, and the logs of the processes behind it. */

/** What tests spend time on beside their own steps. */
export type Expense =
  | 'browser start'
  | 'database'
  | 'shop start'
  | 'sign-in'
  | 'page loads'
  | 'axe';

export interface CaseReport {
  /** Milliseconds. What a file sets up for all of its cases counts for the first one. */
  spent?: Partial<Record<Expense, number>>;
  /** Ends of the logs of running processes, when the case failed. */
  logs?: Record<string, string>;
}

declare module 'vitest' {
  interface TaskMeta extends CaseReport {}
}

const LOG_CHARACTERS = 4000;

let spent: Partial<Record<Expense, number>> = {};
const logs = new Map<() => string, string>();
const logsOfCase = new Map<() => string, string>();

/** Runs the work and counts its time as spent on this. */
export async function timed<Result>(on: Expense, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    spent[on] = (spent[on] ?? 0) + performance.now() - started;
  }
}

/** What was spent since the last call. */
export function consumeSpent(): Partial<Record<Expense, number>> {
  const consumed = spent;
  spent = {};
  return consumed;
}

/** Reports the end of this log with each case that fails from now on. @returns stops that */
export function reportLog(name: string, read: () => string): () => void {
  logs.set(read, name);
  return () => void logs.delete(read);
}

/** Reports the end of this log if the current case fails. */
export const reportLogOfCase = (name: string, read: () => string): void =>
  void logsOfCase.set(read, name);

/** To be called before each case: the logs are read after its set-up is taken down. */
export const forgetLogsOfCase = (): void => logsOfCase.clear();

export const logTails = (): Record<string, string> =>
  Object.fromEntries(
    [...logs, ...logsOfCase].map(([read, name]) => [name, read().slice(-LOG_CHARACTERS).trim()]),
  );
