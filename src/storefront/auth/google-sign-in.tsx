import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadGoogleClient, type GoogleClient } from '#storefront/auth/google-client.ts';
import type { GoogleOffer } from '#storefront/auth/google-offer.ts';
import { Notice } from '#ui/empty-state.tsx';
import { afterSignIn } from '#web/after-sign-in.ts';
import type { Failure } from '#web/api.ts';
import { SCREEN_COPY } from '#web/screen-copy.ts';
import { useApi, useSession } from '#web/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

/** What is kept between a Google sign-in that met an account and the password that links the two. */
export interface GoogleLink {
  link: string;
  email: string;
}

const UNKNOWN = 'Google signed you in, but the shop cannot be reached to go on.';

type State = 'loading' | 'ready' | 'away' | 'busy';

/** Spec 2: the divider, the Google button, and one-tap. */
export function GoogleSignIn({
  offer,
  origin,
  text,
  onLink,
}: {
  offer: GoogleOffer;
  origin: string | null;
  text: 'continue_with' | 'signup_with';
  onLink: (link: GoogleLink) => void;
}) {
  const slot = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [problem, setProblem] = useState<string | null>(null);
  const take = useCredential(origin, onLink, setState, setProblem);
  useGoogleClient(offer, slot, text, take, setState);
  useEffect(() => {
    if (problem) document.getElementById('google-problem')?.focus();
  }, [problem]);
  return (
    <>
      <p className="or">{SCREEN_COPY.orContinueWith}</p>
      {problem ? (
        <Notice tone="bad" id="google-problem" focusable>
          {problem}
        </Notice>
      ) : null}
      <div ref={slot} className="google-slot" aria-busy={state === 'busy' || state === 'loading'} />
      {state === 'away' ? (
        <p className="second small">
          Google cannot be reached right now. Your e-mail address and password work without it.
        </p>
      ) : null}
      <noscript>
        <p className="second small">
          Google sign-in needs JavaScript. E-mail and password work without it.
        </p>
      </noscript>
    </>
  );
}

/** Brings up Google's own button and its prompt; both go with the page. */
function useGoogleClient(
  offer: GoogleOffer,
  slot: { current: HTMLDivElement | null },
  text: string,
  take: (credential: string) => void,
  setState: (state: State) => void,
): void {
  const { clientId, script, nonce } = offer;
  useEffect(() => {
    let gone = false;
    let client: GoogleClient | null = null;
    loadGoogleClient(script)
      .then((loaded) => {
        const parent = slot.current;
        if (gone || !parent) return;
        client = loaded;
        client.initialize({
          client_id: clientId,
          nonce,
          callback: ({ credential }) => take(credential),
          use_fedcm_for_prompt: true,
        });
        const dark = document.documentElement.dataset['theme'] === 'dark';
        client.renderButton(parent, {
          type: 'standard',
          theme: dark ? 'filled_black' : 'outline',
          size: 'large',
          text,
          width: Math.min(400, parent.clientWidth),
        });
        client.prompt();
        setState('ready');
      })
      .catch(() => {
        if (!gone) setState('away');
      });
    return () => {
      gone = true;
      client?.cancel();
    };
  }, [clientId, script, nonce, text, slot, take, setState]);
}

/** What happens with the token that Google hands over. Spec 7: who is signed in is asked afterwards. */
function useCredential(
  origin: string | null,
  onLink: (link: GoogleLink) => void,
  setState: (state: State) => void,
  setProblem: (problem: string | null) => void,
): (credential: string) => void {
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  return useCallback(
    (credential) => {
      // The answer does not say who came in. Where nobody can say it now, Google need not be asked once more.
      const enter = async () => {
        const { user } = await session.refresh();
        if (user) return await navigate(afterSignIn(origin, user));
        setProblem(UNKNOWN);
        toast({
          title: UNKNOWN,
          variant: 'destructive',
          action: { label: 'Try Again', onPress: () => void enter() },
        });
      };
      const signIn = async () => {
        setState('busy');
        setProblem(null);
        const done = await api.auth.googleToken({ body: { credential } });
        setState('ready');
        if (done.ok) return await enter();
        const link = linkOf(done);
        if (link) return onLink(link);
        setProblem(`${SCREEN_COPY.googleFailed}. ${done.message}`);
        toastFailure(done, SCREEN_COPY.googleFailed);
      };
      void signIn();
    },
    [api, session, navigate, origin, onLink, setState, setProblem],
  );
}

function linkOf({ code, data }: Failure): GoogleLink | null {
  if (code !== 'GOOGLE_TO_LINK' || typeof data !== 'object' || data === null) return null;
  const { link, email } = data as Partial<GoogleLink>;
  return typeof link === 'string' && typeof email === 'string' ? { link, email } : null;
}
