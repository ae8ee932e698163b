import { passkeyWords } from '#contract/words/storefront/passkey-words.ts';
import type { Api } from '#web/api/api.ts';
import { noteOffer, pastOffer } from '#storefront/shared/passkeys/past-offer.ts';
import { createPasskey } from '#web/passkeys/create-passkey.ts';
import { canUsePasskeys } from '#web/passkeys/support.ts';
import { toast, toastFailure } from '#web/toasts.ts';

/** Offers a passkey in a toast after a password sign-in, once per browser; the account settings offer it, too. */
export async function offerPasskey(api: Api): Promise<void> {
  if (!canUsePasskeys() || pastOffer() !== null) return;
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return;
  const passkeys = await api.account.passkeys();
  if (!passkeys.ok || passkeys.data.length > 0) return;
  noteOffer('made');
  toast({
    title: passkeyWords('offer'),
    action: { label: passkeyWords('create'), onClick: () => void create(api) },
  });
}

async function create(api: Api): Promise<void> {
  const created = await createPasskey(api);
  if (created.ok) toast({ title: created.message });
  else if (created.failure) toastFailure(created.failure, undefined, () => void create(api));
  else if (created.problem !== null) toast({ title: created.problem, variant: 'destructive' });
}
