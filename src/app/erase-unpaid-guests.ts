import { personalDataProviders } from '#app/personal-data-providers.ts';
import { eraseGuest } from '#modules/accounts/index.ts';
import { isUnpaidGuest, unpaidGuests } from '#modules/orders/index.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';

/** As long as a guest without an order is kept. */
const KEPT_SECONDS = 30 * 86_400;
const BATCH_SIZE = 500;

/** Orders that ended unpaid keep no guest: accounting needs only what was paid, and documents. */
export async function eraseUnpaidGuests(ctx: Context): Promise<void> {
  const before = secondsAfter(ctx.clock.now(), -KEPT_SECONDS);
  for (const id of await unpaidGuests(ctx.db, before, BATCH_SIZE))
    await eraseGuest(ctx, personalDataProviders, id, (trx) => isUnpaidGuest(trx, id, before));
}

export const eraseUnpaidGuestsJob: Job = {
  name: 'erase-unpaid-guests',
  cron: '47 * * * *',
  run: eraseUnpaidGuests,
};
