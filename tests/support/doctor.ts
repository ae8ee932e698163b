import { expect } from 'vitest';
import { runDoctor } from '#app/doctor/doctor.ts';
import type { Context } from '#platform/context.ts';

/** Every invariant holds. */
export async function expectHealthy(ctx: Context): Promise<void> {
  expect(await runDoctor(ctx.pool, { now: ctx.clock.now() })).toEqual([]);
}
