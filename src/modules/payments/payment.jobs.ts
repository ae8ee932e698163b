import type { Context } from '#platform/context.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import type { Job } from '#platform/jobs.ts';
import { deleteEventsProcessedBefore } from '#modules/payments/event.repository.ts';
import { retentionStart } from '#modules/settings/index.ts';

/** Payments, captures and refunds stay for ever; only the provider's notices of them are deleted. */
async function deleteOldEvents(ctx: Context): Promise<void> {
  const before = await retentionStart(ctx, 'paymentEventRetentionDays');
  await deleteInBatches((limit) => deleteEventsProcessedBefore(ctx.db, before, limit));
}

export const paymentJobs: readonly Job[] = [
  { name: 'delete-old-payment-events', cron: '13 4 * * *', run: deleteOldEvents },
];
