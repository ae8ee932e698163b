import type { Context } from '#platform/context.ts';

/** What one check found. */
export interface Finding {
  readonly id: string;
  readonly label: string;
  /** `missing` keeps the shop from opening; `advice` does not. */
  readonly state: 'done' | 'missing' | 'advice';
  /** What was found, as one sentence. */
  readonly fact: string;
  /** What to do; empty when it is done. */
  readonly fix: string;
}

export interface LaunchCheck extends Finding {
  /** Who settles it: the merchant in the admin area, or whoever runs the server. */
  readonly part: 'shop' | 'server';
}

export type Check = (ctx: Context) => Finding | Promise<Finding>;

export const done = (id: string, label: string, fact: string): Finding => ({
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
): Finding => ({ id, label, state, fact, fix });
