import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';

const TRY = `SELECT pg_try_advisory_lock(hashtext('hemstitch'), hashtext('import')) AS mine`;
const GIVE_BACK = `SELECT pg_advisory_unlock(hashtext('hemstitch'), hashtext('import'))`;

/**
 * Runs `work` while no other import of this shop runs, in whatever process. The lock hangs on a connection of its own,
 * so a killed process gives it back at once.
 */
export async function whileAlone<Result>(
  ctx: Context,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  const client = await ctx.pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(TRY);
    if (rows[0]?.mine !== true) return refuse('IMPORT_RUNNING');
    try {
      return await work();
    } finally {
      await client.query(GIVE_BACK);
    }
  } finally {
    client.release();
  }
}
