import { expect } from 'vitest';
import { runDoctor } from '#app/doctor/doctor.ts';
import type { Context } from '#platform/context.ts';

/** Expects that every invariant of the data holds. */
export async function expectHealthy(ctx: Context): Promise<void> {
  expect(await runDoctor(ctx.pool, { now: ctx.clock.now() })).toEqual([]);
}
