import { useEffect, useRef, useState } from 'react';
import {
  redirect,
  replace,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { RichWords } from '#web/rich-words.tsx';
import { fieldWords } from '#contract/words/storefront/field-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { guestWords } from '#contract/words/storefront/guest-words.ts';
import { authWords } from '#contract/words/storefront/auth-words.ts';
import { AuthPage, Terms } from '#storefront/auth/auth-page.tsx';
import { loadGoogleOffer, type GoogleOffer } from '#storefront/auth/google-offer.ts';
import { GoogleSignIn, type GoogleLink } from '#storefront/auth/google-sign-in.tsx';
import { PasskeySlot } from '#storefront/auth/passkey-slot.tsx';
import { consumeRegisteredEmail } from '#storefront/auth/registered-email.ts';
import { secondStepFor } from '#storefront/auth/to-second-step.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { afterSignIn, enter } from '#storefront/shared/sign-in/after-sign-in.ts';
import type { Api } from '#web/api/api.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { FocusedAnswer } from '#web/forms/focused-answer.tsx';
import { Form } from '#web/forms/form.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { isNamedHost } from '#web/passkeys/support.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { toast } from '#web/toasts.ts';
import { Anchor } from '#ui/link.tsx';

export { shouldRevalidate } from '#storefront/auth/refused-form.ts';

export const handle: ScreenHandle = { head: () => ({ title: authWords('title'), noIndex: true }) };

/** Redirects users who are signed in. Replaces the history entry, or Back would return here and redirect again. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = sessionOf(context).get();
  if (user) return replace(afterSignIn(originOf(request.url), user));
  const passkeys = isNamedHost(new URL(request.url).hostname);
  return { google: await loadGoogleOffer(apiOf(context), request), passkeys };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const link = String(form.get('link') ?? '');
  const done = await apiOf(context).auth.login({
    body: { email, password: String(form.get('password') ?? ''), ...(link ? { link } : {}) },
  });
  if (!done.ok) {
    const secondStep = secondStepFor(done, originOf(request.url), link);
    return secondStep ? redirect(secondStep) : { email, problem: done.message };
  }
  await enter(sessionOf(context), done.user);
  // Administrators add passkeys on their account page, as a second factor.
  if (typeof document !== 'undefined' && done.user.role !== 'admin') void offer(apiOf(context));
  return replace(afterSignIn(originOf(request.url), done.user));
}

export function Component() {
  const { google, passkeys } = useLoaderData<{
    google: GoogleOffer | null;
    passkeys: boolean;
  }>();
  const failed = useActionData<typeof action>();
  const [params] = useSearchParams();
  const [link, setLink] = useGoogleLink();
  useEffect(() => {
    if (failed) toast({ title: failed.problem, variant: 'destructive' });
  }, [failed]);
  const query = params.size > 0 ? `?${params}` : '';
  return (
    <AuthPage
      title={authWords('title')}
      welcome={authWords('welcomeBack')}
      intro={
        <RichWords
          text={authWords('newHere')}
          parts={{
            register: (content) => (
              <Anchor className="link" href={`/auth/register${query}`}>
                {content}
              </Anchor>
            ),
          }}
        />
      }
    >
      <FocusedAnswer answer={failed}>
        <Notice tone="bad">{failed?.problem}</Notice>
      </FocusedAnswer>
      {link ? <LinkNotice /> : failed ? null : <Arrival reason={params.get('reason')} />}
      <LoginForm email={failed?.email ?? ''} link={link} />
      {passkeys ? <PasskeySlot origin={params.get('origin')} /> : null}
      {google ? (
        <GoogleSignIn
          offer={google}
          origin={params.get('origin')}
          text="continue_with"
          onLink={setLink}
        />
      ) : null}
      <FindOrder />
      <Terms text={authWords('signInTerms')} />
    </AuthPage>
  );
}

/** Link data from a Google sign-in that requires a password; the register page passes it in the location state. */
function useGoogleLink(): [GoogleLink | null, (link: GoogleLink) => void] {
  const { state } = useLocation() as { state: { google?: GoogleLink } | null };
  const [link, setLink] = useState<GoogleLink | null>(null);
  const brought = state?.google;
  useEffect(() => {
    if (brought) setLink(brought);
  }, [brought]);
  return [link, setLink];
}

function LinkNotice() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="caution" title={authWords('linkTitle')}>
        {authWords('linkText')}
      </Notice>
    </div>
  );
}

/** For guests, who have no account to sign in to. */
function FindOrder() {
  if (!useShopFacts().guestCheckout) return null;
  const find = (content: string) => (
    <Anchor className="link" href="/shop/order/find">
      {content}
    </Anchor>
  );
  return (
    <p className="small second">
      <RichWords text={guestWords('findLink')} parts={{ find }} />
    </p>
  );
}

const ARRIVALS: Record<string, Parameters<typeof authWords>[0]> = {
  registered: 'registered',
  reset: 'reset',
  joined: 'joined',
  deleted: 'deleted',
  // The response to a request that ends every session was lost.
  'password-unconfirmed': 'passwordUnconfirmed',
  'delete-unconfirmed': 'deleteUnconfirmed',
};

/**
 * Explains why the visitor was redirected here. Spec 8: an expired session is also reported as a toast. It is shown on
 * arrival because navigation dismisses failure toasts.
 */
function Arrival({ reason }: { reason: string | null }) {
  useEffect(() => {
    if (reason === 'expired')
      toast({
        title: shopWords('sessionExpired'),
        description: shopWords('loginAgain'),
        variant: 'destructive',
      });
  }, [reason]);
  if (reason === 'expired') {
    return (
      <Notice tone="caution" title={shopWords('sessionExpired')}>
        {shopWords('loginAgain')}
      </Notice>
    );
  }
  const words = reason === null ? undefined : ARRIVALS[reason];
  if (!words) return null;
  return (
    <Notice tone={reason?.endsWith('unconfirmed') ? 'info' : 'good'}>{authWords(words)}</Notice>
  );
}

function LoginForm({ email: typed, link }: { email: string; link: GoogleLink | null }) {
  const busy = useNavigation().state !== 'idle';
  const [email, setEmail] = useState(typed);
  useEffect(() => {
    const known = link?.email ?? consumeRegisteredEmail();
    if (known) setEmail((current) => (link ? known : current || known));
  }, [link]);
  return (
    <Form method="post" className="form">
      {link ? <input type="hidden" name="link" value={link.link} /> : null}
      <EmailField
        label={fieldWords('email')}
        autoComplete="username webauthn"
        aria-required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={fieldWords('password')}
        name="password"
        autoComplete="current-password"
        aria-required
        below={
          <Anchor className="link small auth-forgot" href="/auth/forgot-password">
            {authWords('forgotPassword')}
          </Anchor>
        }
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {controlWords('signIn')}
      </Button>
    </Form>
  );
}

/** Offers to create a passkey. Optional, so it is not awaited and a failed load is ignored. */
const offer = (api: Api): Promise<void> =>
  import('#storefront/shared/passkeys/offer-after-sign-in.ts').then(
    (part) => part.offerPasskey(api),
    () => undefined,
  );

const originOf = (address: string): string | null => new URL(address).searchParams.get('origin');
