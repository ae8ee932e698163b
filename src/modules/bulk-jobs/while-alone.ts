import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { JobTaken } from '#modules/bulk-jobs/run.repository.ts';
import type { Context } from '#platform/context.ts';

const TRY = `SELECT pg_try_advisory_lock(hashtext('hemstitch'), hashtext('import')) AS mine`;
const GIVE_BACK = `SELECT pg_advisory_unlock(hashtext('hemstitch'), hashtext('import'))`;

export interface Alone {
  /** Names this run in the job, so that the database itself keeps an older one from writing on. */
  readonly run: string;
  /** @throws when the lock's connection was lost: somebody else may be at work by now */
  still(): Promise<void>;
}

/**
 * Runs `work` while no other job of this shop runs, in whatever process. The lock hangs on a connection of its own,
 * so a killed process gives it back at once. Work asks before each step whether that connection still stands.
 */
export async function whileAlone<Result>(
  ctx: Context,
  work: (alone: Alone) => Promise<Result>,
): Promise<Result | Refusal> {
  const client = await ctx.pool.connect();
  let lost: Error | undefined;
  const lose = (error: Error): void => {
    lost = error;
  };
  client.on('error', lose);
  try {
    const { rows } = await client.query<{ mine: boolean }>(TRY);
    if (rows[0]?.mine !== true) return refuse('IMPORT_RUNNING');
    const still = async (): Promise<void> => {
      if (lost) throw lost;
      await client.query('SELECT');
    };
    const result = await work({ run: newId(), still });
    await client.query(GIVE_BACK);
    return result;
  } catch (error) {
    if (error instanceof JobTaken) {
      await client.query(GIVE_BACK);
      return refuse('IMPORT_RUNNING');
    }
    // Given back before this is told, so that whoever tries again at once finds it free. Else it goes with its connection.
    if (!lost) await client.query(GIVE_BACK).catch(lose);
    throw error;
  } finally {
    client.off('error', lose);
    client.release(lost);
  }
}
