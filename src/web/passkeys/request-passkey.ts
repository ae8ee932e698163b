import { passkeyWords } from '#contract/words/storefront/passkey-words.ts';
import type { AssertedCredential } from '#contract/accounts.contract.ts';
import type { Api } from '#web/api/api.ts';

/** @property problem message to show; null when the user dismissed the browser's prompt, or the request was aborted */
type RequestedPasskey =
  | { ok: true; credential: AssertedCredential }
  | { ok: false; problem: string | null };

/**
 * Requests one of the user's passkeys from the browser, for signing in or for proving who they are.
 * @param mediation `conditional`: offered by a field's autofill, `optional`: by a prompt
 */
export async function requestPasskey(
  api: Api,
  signal: AbortSignal,
  mediation: 'conditional' | 'optional' = 'optional',
): Promise<RequestedPasskey> {
  const options = await api.auth.passkeyOptions();
  if (signal.aborted) return { ok: false, problem: null };
  if (!options.ok) return { ok: false, problem: options.message };
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options.data as unknown as PublicKeyCredentialRequestOptionsJSON,
    );
    const shown = await navigator.credentials.get({ publicKey, mediation, signal });
    const credential = (shown as PublicKeyCredential).toJSON() as AssertedCredential;
    return { ok: true, credential };
  } catch (error) {
    return { ok: false, problem: isDismissed(error) ? null : passkeyWords('requestFailed') };
  }
}

const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
