import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { authWords } from '#contract/words/storefront/auth-words.ts';
import { loadGoogleClient, type GoogleClient } from '#storefront/auth/google-client.ts';
import type { GoogleOffer } from '#storefront/auth/google-offer.ts';
import { secondStepFor } from '#storefront/auth/to-second-step.ts';
import { Notice } from '#ui/empty-state.tsx';
import { afterSignIn } from '#storefront/shared/sign-in/after-sign-in.ts';
import type { Failure } from '#web/api/api.ts';
import { useApi, useSession } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

/** Links a Google account to an existing one; kept until the user confirms with the existing account's password. */
export interface GoogleLink {
  link: string;
  email: string;
}

type State = 'loading' | 'ready' | 'away' | 'busy';

/** Spec 2: divider, Google button and One Tap. */
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
      <p className="or">{authWords('orContinueWith')}</p>
      {problem ? (
        <Notice tone="bad" id="google-problem" focusable>
          {problem}
        </Notice>
      ) : null}
      <div ref={slot} className="google-slot" aria-busy={state === 'busy' || state === 'loading'} />
      {state === 'away' ? <p className="second small">{authWords('googleAway')}</p> : null}
      <noscript>
        <p className="second small">{authWords('googleNeedsScript')}</p>
      </noscript>
    </>
  );
}

/** Google's button has a fixed width: it is rendered again when a phone is turned. @param render gets at most 400, Google's limit */
function onWidth(slot: HTMLElement, render: (width: number) => void): ResizeObserver {
  let rendered = 0;
  const observer = new ResizeObserver(() => {
    const width = Math.min(400, slot.clientWidth);
    if (width === rendered) return;
    rendered = width;
    render(width);
  });
  observer.observe(slot);
  return observer;
}

/** Renders Google's button and shows its prompt; the prompt is cancelled on unmount. */
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
    let observer: ResizeObserver | null = null;
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
        observer = onWidth(parent, (width) =>
          loaded.renderButton(parent, {
            type: 'standard',
            theme: dark ? 'filled_black' : 'outline',
            size: 'large',
            text,
            locale: document.documentElement.lang,
            width,
          }),
        );
        client.prompt();
        setState('ready');
      })
      .catch(() => {
        if (!gone) setState('away');
      });
    return () => {
      gone = true;
      client?.cancel();
      observer?.disconnect();
    };
  }, [clientId, script, nonce, text, slot, take, setState]);
}

/** Sends Google's token to the shop. Spec 7: then loads the session. */
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
      // The response has no user, so the session is loaded. If that fails, "Try Again" repeats only this request.
      const enter = async () => {
        const { user } = await session.refresh();
        if (user) return await navigate(afterSignIn(origin, user), { replace: true });
        setProblem(authWords('googleUnknown'));
        toast({
          title: authWords('googleUnknown'),
          variant: 'destructive',
          action: { label: controlWords('tryAgain'), onClick: () => void enter() },
        });
      };
      const signIn = async () => {
        setState('busy');
        setProblem(null);
        const done = await api.auth.googleToken({ body: { credential } });
        setState('ready');
        if (done.ok) return await enter();
        const secondStep = secondStepFor(done, origin);
        if (secondStep) return await navigate(secondStep);
        const link = linkOf(done);
        if (link) return onLink(link);
        const prompt = authWords('googleFailed');
        setProblem(authWords('googleProblem', { prompt, reason: done.message }));
        toastFailure(done, prompt);
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
