import { passkeyWords } from '#contract/words/storefront/passkey-words.ts';
import type { NewCredential } from '#contract/accounts.contract.ts';
import { isRetryable, type Api, type Failure } from '#web/api/api.ts';
import { newIdempotencyKey } from '#web/api/idempotency-keys.ts';

/** @property problem message to show; null when the user cancelled the browser's prompt */
export type Created =
  | { ok: true; message: string }
  | { ok: false; problem: string | null; failure?: Failure };

/** A created passkey whose registration has failed and can be retried: the next attempt needs no second prompt. */
let unsent: { credential: NewCredential; idempotencyKey: string } | null = null;

/** Creates a passkey in the browser and registers it with the shop. */
export async function createPasskey(api: Api): Promise<Created> {
  if (unsent) {
    const saved = await send(api, unsent);
    if (saved.ok || isRetryable(saved)) return outcome(saved);
    // Refused, for example because its challenge has expired or another user has signed in: create a new one.
  }
  const options = await api.account.passkeyOptions();
  if (!options.ok) return outcome(options);
  let credential: NewCredential;
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options.data as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = await navigator.credentials.create({ publicKey });
    credential = (made as PublicKeyCredential).toJSON() as NewCredential;
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
  return outcome(await send(api, { credential, idempotencyKey: newIdempotencyKey() }));
}

type Saved = { ok: true; message?: string | undefined } | Failure;

async function send(api: Api, made: NonNullable<typeof unsent>): Promise<Saved> {
  const { credential, idempotencyKey } = made;
  const saved = await api.account.addPasskey({ body: { credential } }, { idempotencyKey });
  unsent = !saved.ok && isRetryable(saved) ? made : null;
  return saved;
}

const outcome = (result: Saved): Created =>
  result.ok
    ? { ok: true, message: result.message ?? '' }
    : { ok: false, problem: result.message, failure: result };

function problemOf(error: unknown): string | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  return name === 'InvalidStateError'
    ? passkeyWords('alreadyCreated')
    : passkeyWords('createFailed');
}
