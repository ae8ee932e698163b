import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { ClaimLost } from '#modules/bulk-jobs/job/job-claim.repository.ts';
import type { Context } from '#platform/context.ts';
import { sessionConnection } from '#platform/database/addresses.ts';
import { expectPrimary } from '#platform/database/guard-connection.ts';

const LOCK = `SELECT pg_try_advisory_lock(hashtext('hemstitch'), hashtext('import')) AS locked`;
const UNLOCK = `SELECT pg_advisory_unlock(hashtext('hemstitch'), hashtext('import'))`;

export interface ImportLock {
  /** Identifies this run in `bulk_jobs.run`, so that the database rejects writes of an older run. */
  readonly run: string;
  /** @throws when the connection that holds the lock was lost: another process may hold it now */
  assertHeld(): Promise<void>;
}

/**
 * Runs `work` while no other process runs a bulk job of this shop. The advisory lock belongs to one connection, so
 * PostgreSQL releases it when the process is killed.
 * @returns the refusal IMPORT_RUNNING when another process holds the lock
 */
export async function withImportLock<Result>(
  ctx: Context,
  work: (lock: ImportLock) => Promise<Result>,
): Promise<Result | Refusal> {
  const client = sessionConnection(ctx.settings, 'import');
  let lost: Error | undefined;
  const onLost = (error: Error): void => {
    lost = error;
  };
  client.on('error', onLost);
  try {
    await client.connect();
    await expectPrimary(client);
    const { rows } = await client.query<{ locked: boolean }>(LOCK);
    if (rows[0]?.locked !== true) return refuse('IMPORT_RUNNING');
    const assertHeld = async (): Promise<void> => {
      if (lost) throw lost;
      await client.query('SELECT');
    };
    const result = await work({ run: newId(), assertHeld });
    await client.query(UNLOCK);
    return result;
  } catch (error) {
    // Unlocked before this returns, so that an immediate retry finds the lock free.
    if (!lost) await client.query(UNLOCK).catch(onLost);
    if (error instanceof ClaimLost) return refuse('IMPORT_RUNNING');
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
