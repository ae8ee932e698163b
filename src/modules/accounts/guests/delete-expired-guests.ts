import type { Context } from '#platform/context.ts';
import { deleteExpiredGuests } from '#modules/accounts/guests/guests.repository.ts';

const BATCH_SIZE = 500;

/** A scheduled job: guests without an order are erased when their session ends, or after they have signed in. */
export async function eraseExpiredGuests(ctx: Context): Promise<void> {
  while ((await deleteExpiredGuests(ctx.db, ctx.clock.now(), BATCH_SIZE)) === BATCH_SIZE);
}
