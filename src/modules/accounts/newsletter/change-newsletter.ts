import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockUser } from '#modules/accounts/lock-user.ts';
import { consentToNewsletter } from '#modules/accounts/newsletter/consent-to-newsletter.ts';
import { withdrawConsentOf } from '#modules/accounts/newsletter/newsletter.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/**
 * Subscribes the account to the newsletter, or unsubscribes it.
 * @throws RequestFault SIGNED_OUT if the account was deleted
 */
export async function changeNewsletter(
  ctx: Context,
  userId: string,
  subscribes: boolean,
): Promise<void> {
  const settings = await getStoreSettings(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (trx) => {
    // Locked, so that a deletion of the account deletes the consent as well.
    await lockUser(trx, userId);
    if (subscribes) await consentToNewsletter(trx, settings, userId, 'account', now);
    else await withdrawConsentOf(trx, userId, now);
  });
}
