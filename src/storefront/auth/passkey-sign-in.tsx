import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ShownCredential } from '#contract/accounts.contract.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { afterSignIn, enter } from '#web/after-sign-in.ts';
import { useApi, useSession } from '#web/session.tsx';

/** Less than the shop lets a challenge live: what waits in the form is asked for anew before it is too old. */
const RENEW_MS = 4 * 60_000;
const PROBLEM = 'passkey-problem';

type Mediation = 'conditional' | 'optional';

/** The passkeys in the e-mail field's own suggestions, and a button for who does not look there. */
export function PasskeySignIn({ origin }: { origin: string | null }): ReactNode {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = useAsk(origin, setProblem);
  const wait = useWaiting(ask);
  useEffect(() => {
    if (problem) document.getElementById(PROBLEM)?.focus();
  }, [problem]);
  const press = async () => {
    setBusy(true);
    setProblem(null);
    const signedIn = await ask('optional');
    setBusy(false);
    if (!signedIn) wait();
  };
  return (
    <>
      {problem ? (
        <Notice tone="bad" id={PROBLEM} focusable>
          {problem}
        </Notice>
      ) : null}
      <Button wide icon="key" busy={busy} onClick={() => void press()}>
        Sign in with a passkey
      </Button>
    </>
  );
}

/** Asks the browser for a passkey and the shop to take it. A browser asks for one at a time, so the newest wins. */
function useAsk(
  origin: string | null,
  setProblem: (problem: string) => void,
): (mediation: Mediation) => Promise<boolean> {
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  return useCallback(
    async (mediation) => {
      asking.current?.abort();
      const { signal } = (asking.current = new AbortController());
      const waits = mediation === 'conditional';
      const asked = await api.auth.passkeyOptions();
      if (signal.aborted) return false;
      if (!asked.ok) {
        if (!waits) setProblem(asked.message);
        return false;
      }
      const credential = await chosen(asked.data, mediation, signal).catch((error: unknown) => {
        // Somebody who waves the browser's question away knows that he did.
        if (!waits && !isWavedAway(error)) setProblem(BROKEN);
        return null;
      });
      if (!credential) return false;
      const done = await api.auth.passkeyLogin({ body: { credential } });
      if (!done.ok) {
        setProblem(done.message);
        return false;
      }
      await enter(session, done.user);
      await navigate(afterSignIn(origin, done.user));
      return true;
    },
    [api, session, navigate, origin, setProblem],
  );
}

/** Waits behind the form for a passkey from the field's suggestions. @returns what begins to wait again */
function useWaiting(ask: (mediation: Mediation) => Promise<boolean>): () => void {
  const wait = useCallback(() => {
    void PublicKeyCredential.isConditionalMediationAvailable?.().then((can) =>
      can ? ask('conditional') : false,
    );
  }, [ask]);
  useEffect(() => {
    wait();
    const renewal = setInterval(wait, RENEW_MS);
    return () => clearInterval(renewal);
  }, [wait]);
  return wait;
}

const BROKEN =
  'Your browser could not use a passkey here. Please sign in with your password instead.';

const isWavedAway = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

async function chosen(
  options: object,
  mediation: Mediation,
  signal: AbortSignal,
): Promise<ShownCredential> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const shown = await navigator.credentials.get({ publicKey, mediation, signal });
  return (shown as PublicKeyCredential).toJSON() as ShownCredential;
}
