import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { passkeyWords } from '#contract/words/storefront/passkey-words.ts';
import { forgetGoogleLink, googleLink } from '#storefront/auth/to-second-step.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { afterSignIn, enter } from '#storefront/shared/sign-in/after-sign-in.ts';
import { requestPasskey } from '#web/passkeys/request-passkey.ts';
import { useApi, useSession } from '#web/session/session.tsx';

/**
 * Interval in ms; shorter than a challenge's lifetime, so the pending request is renewed before its challenge expires.
 */
const RENEW_MS = 4 * 60_000;
const PROBLEM = 'passkey-problem';

type Mediation = 'conditional' | 'optional';

interface Purpose {
  origin: string | null;
  /** Whether the passkey finishes a sign-in that has begun. */
  isSecondStep: boolean;
}

/** Offers passkeys in the email field's autofill and by a button. */
export function PasskeySignIn(purpose: Purpose): ReactNode {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = useAsk(purpose, setProblem);
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
        {passkeyWords('signIn')}
      </Button>
    </>
  );
}

/**
 * Requests a passkey from the browser and signs in with it. Browsers allow one request at a time, so a newer one aborts
 * the older.
 */
function useAsk(
  { origin, isSecondStep }: Purpose,
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
      const requested = await requestPasskey(api, signal, mediation);
      if (!requested.ok) {
        if (mediation !== 'conditional' && requested.problem) setProblem(requested.problem);
        return false;
      }
      const { credential } = requested;
      const link = googleLink();
      const done = isSecondStep
        ? await api.auth.secondFactor({ body: { credential, ...(link && { link }) } })
        : await api.auth.passkeyLogin({ body: { credential } });
      if (!done.ok) {
        setProblem(done.message);
        return false;
      }
      if (isSecondStep) forgetGoogleLink();
      await enter(session, done.user);
      await navigate(afterSignIn(origin, done.user), { replace: true });
      return true;
    },
    [api, session, navigate, origin, isSecondStep, setProblem],
  );
}

/**
 * Keeps a conditional request pending, so that the email field's autofill offers passkeys.
 * @returns a function that restarts the request
 */
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
