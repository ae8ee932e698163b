import type { NewCredential } from '#contract/accounts.contract.ts';
import { mayPass, type Api, type Failure } from '#web/api.ts';
import { newIntentKey } from '#web/intent-key.ts';

/** @property problem what to tell; null when the person thought better of it */
export type Created =
  | { ok: true; message: string }
  | { ok: false; problem: string | null; failure?: Failure };

/** What the device has made and the shop may not have heard of yet: the next try sends it, and the person is not asked again. */
let unsent: { credential: NewCredential; idempotencyKey: string } | null = null;

/** Lets the browser make a passkey and the shop keep it. */
export async function createPasskey(api: Api): Promise<Created> {
  if (unsent) {
    const kept = await send(api, unsent);
    if (kept.ok || mayPass(kept)) return outcome(kept);
    // Too old by now, or another person's.
  }
  const asked = await api.account.passkeyOptions();
  if (!asked.ok) return outcome(asked);
  let credential: NewCredential;
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      asked.data as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = await navigator.credentials.create({ publicKey });
    credential = (made as PublicKeyCredential).toJSON() as NewCredential;
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
  return outcome(await send(api, { credential, idempotencyKey: newIntentKey() }));
}

type Kept = { ok: true; message?: string | undefined } | Failure;

async function send(api: Api, made: NonNullable<typeof unsent>): Promise<Kept> {
  const { credential, idempotencyKey } = made;
  const kept = await api.account.addPasskey({ body: { credential } }, { idempotencyKey });
  unsent = !kept.ok && mayPass(kept) ? made : null;
  return kept;
}

const outcome = (result: Kept): Created =>
  result.ok
    ? { ok: true, message: result.message ?? '' }
    : { ok: false, problem: result.message, failure: result };

function problemOf(error: unknown): string | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  return name === 'InvalidStateError'
    ? 'This device has a passkey for the shop already.'
    : 'Your browser could not create a passkey. Your password works as before.';
}
