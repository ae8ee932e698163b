import type { StoreSettings } from '#contract/settings.contract.ts';
import { newId } from '#kernel/ids.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { insertConsent } from '#modules/accounts/newsletter/newsletter.repository.ts';
import { newSecret } from '#platform/secret-token.ts';

/**
 * Records that somebody ticked the box, with the sentence beside it. Ignored if the shop has no newsletter, which shows
 * no box, and for an account that has consented.
 */
export async function consentToNewsletter(
  trx: Trx,
  { newsletter, newsletterSentence }: StoreSettings,
  userId: string,
  givenIn: 'sign-up' | 'checkout' | 'account',
  now: Date,
): Promise<void> {
  if (!newsletter) return;
  await insertConsent(trx, {
    id: newId(now.getTime()),
    user_id: userId,
    given_at: now,
    given_in: givenIn,
    sentence: newsletterSentence,
    token: newSecret(),
  });
}
