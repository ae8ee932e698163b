import type { Context } from '#platform/context.ts';

/** What one check found. */
export interface CheckResult {
  readonly id: string;
  readonly label: string;
  /** `missing` keeps the shop from opening; `advice` does not. */
  readonly state: 'done' | 'missing' | 'advice';
  /** What was found, as one sentence. */
  readonly fact: string;
  /** What to do; empty when it is done. */
  readonly fix: string;
}

export interface LaunchCheck extends CheckResult {
  /** Who settles it: the merchant in the admin area, or the person who runs the server. */
  readonly part: 'shop' | 'server';
}

/** A check of these facts alone. */
export type CheckOf<Facts> = (facts: Facts) => CheckResult;
export type Check = (ctx: Context) => CheckResult | Promise<CheckResult>;

export const done = (id: string, label: string, fact: string): CheckResult => ({
  id,
  label,
  state: 'done',
  fact,
  fix: '',
});

export const open = (
  state: 'missing' | 'advice',
  id: string,
  label: string,
  fact: string,
  fix: string,
): CheckResult => ({ id, label, state, fact, fix });
