import type { NewCredential } from '#contract/accounts.contract.ts';
import type { Api } from '#web/api.ts';

/** @property problem what to tell; null when the person thought better of it */
export type Created = { ok: true; message: string } | { ok: false; problem: string | null };

/** Lets the browser make a passkey and the shop keep it. */
export async function createPasskey(api: Api): Promise<Created> {
  const asked = await api.account.passkeyOptions();
  if (!asked.ok) return { ok: false, problem: asked.message };
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
  const kept = await api.account.addPasskey({ body: { credential } });
  return kept.ok ? { ok: true, message: kept.message ?? '' } : { ok: false, problem: kept.message };
}

function problemOf(error: unknown): string | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  return name === 'InvalidStateError'
    ? 'This device has a passkey for the shop already.'
    : 'Your browser could not create a passkey. Your password works as before.';
}
