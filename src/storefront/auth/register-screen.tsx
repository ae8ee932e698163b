import { useCallback, useEffect, useRef } from 'react';
import {
  redirect,
  replace,
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { RichWords } from '#web/rich-words.tsx';
import { fieldWords } from '#contract/words/storefront/field-words.ts';
import { authWords } from '#contract/words/storefront/auth-words.ts';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { AuthPage, Terms } from '#storefront/auth/auth-page.tsx';
import { loadGoogleOffer, type GoogleOffer } from '#storefront/auth/google-offer.ts';
import { GoogleSignIn, type GoogleLink } from '#storefront/auth/google-sign-in.tsx';
import { shouldRevalidate } from '#storefront/auth/refused-form.ts';
import { saveRegisteredEmail } from '#storefront/auth/registered-email.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { afterSignIn } from '#storefront/shared/sign-in/after-sign-in.ts';
import type { Failure } from '#web/api/api.ts';
import { Form } from '#web/forms/form.tsx';
import { focusProblem, useArrivalFocus } from '#web/forms/use-arrival-focus.ts';
import { fieldProblems } from '#web/api/field-problems.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { toast } from '#web/toasts.ts';
import { mayAlreadyBeApplied } from '#storefront/shared/lost-response.ts';
import { Anchor } from '#ui/link.tsx';

export { shouldRevalidate };

export const handle: ScreenHandle = {
  head: () => ({ title: authWords('registerTitle'), noIndex: true }),
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = sessionOf(context).get();
  if (user) return replace(afterSignIn(null, user));
  return { google: await loadGoogleOffer(apiOf(context), request) };
}

/**
 * Spec 2: registration redirects to the sign-in page and does not sign in. The server checks all rules beyond field
 * types (Spec 5).
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = {
    userName: String(form.get('userName') ?? ''),
    email: String(form.get('email') ?? ''),
    newsletter: form.has('newsletter'),
  };
  const done = await apiOf(context).auth.register({
    body: { ...typed, password: String(form.get('password') ?? '') },
  });
  const isMade = mayAlreadyBeApplied(`register ${typed.email}`, done) && isTaken(done);
  if (!done.ok && !isMade) return { typed, problem: done.message, fields: problemsOf(done) };
  saveRegisteredEmail(typed.email);
  const next = new URLSearchParams({ reason: 'registered' });
  const origin = new URL(request.url).searchParams.get('origin');
  if (origin) next.set('origin', origin);
  return redirect(`/auth/login?${next}`);
}

export function Component() {
  const { google } = useLoaderData<{ google: GoogleOffer | null }>();
  const navigate = useNavigate();
  const { newsletter } = useShopFacts();
  const failed = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const query = params.size > 0 ? `?${params}` : '';
  const toLogin = useCallback(
    (link: GoogleLink) => void navigate(`/auth/login${query}`, { state: { google: link } }),
    [navigate, query],
  );
  useArrivalFocus(failed, () => focusProblem(form.current, 'register-problem'));
  useEffect(() => {
    if (!failed) return;
    const [ofField] = Object.values(failed.fields);
    if (ofField === undefined || ofField === failed.problem)
      toast({ title: failed.problem, variant: 'destructive' });
    else
      toast({
        title: authWords('registrationFailed'),
        description: authWords('checkFields'),
        variant: 'destructive',
      });
  }, [failed]);
  return (
    <AuthPage
      title={authWords('registerTitle')}
      intro={
        <RichWords
          text={authWords('haveAccount')}
          parts={{
            signIn: (content) => (
              <Anchor className="link" href={`/auth/login${query}`}>
                {content}
              </Anchor>
            ),
          }}
        />
      }
    >
      {failed && Object.keys(failed.fields).length === 0 ? (
        <Notice tone="bad" id="register-problem" focusable>
          {failed.problem}
        </Notice>
      ) : null}
      <Form method="post" className="form" ref={form}>
        <TextField
          label={fieldWords('userName')}
          name="userName"
          type="text"
          autoComplete="name"
          aria-required
          defaultValue={failed?.typed.userName}
          error={failed?.fields.userName}
        />
        <EmailField
          label={fieldWords('email')}
          aria-required
          defaultValue={failed?.typed.email}
          error={failed?.fields.email}
        />
        <PasswordField
          label={fieldWords('password')}
          name="password"
          autoComplete="new-password"
          aria-required
          hint={fieldWords('passwordHint', { n: PASSWORD_MIN })}
          error={failed?.fields.password}
        />
        {newsletter ? (
          <Checkbox
            name="newsletter"
            label={newsletter}
            defaultChecked={failed?.typed.newsletter}
          />
        ) : null}
        <Button type="submit" variant="primary" wide busy={busy}>
          {authWords('createAccount')}
        </Button>
      </Form>
      {google ? (
        <GoogleSignIn
          offer={google}
          origin={params.get('origin')}
          text="signup_with"
          onLink={toLogin}
        />
      ) : null}
      <Terms text={authWords('registerTerms')} />
    </AuthPage>
  );
}

/** An email address that is already registered is reported at its field. */
const problemsOf = (failure: Failure): Record<string, string> =>
  isTaken(failure) ? { email: failure.message } : fieldProblems(failure);

const isTaken = (result: { ok: true } | Failure): boolean =>
  !result.ok && result.code === 'EMAIL_TAKEN';
