import { useEffect, useRef, useState } from 'react';
import {
  Form,
  Link,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { AuthPage } from '#storefront/auth/auth-page.tsx';
import { takeRegisteredEmail } from '#storefront/auth/registered-email.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { afterSignIn } from '#web/access-rules.ts';
import { COPY } from '#web/copy.ts';
import type { ScreenHandle } from '#web/head.ts';
import { apiOf, sessionOf } from '#web/request-context.ts';
import { toast } from '#web/toasts.ts';

export const handle: ScreenHandle = { head: { title: COPY.signInTitle, noIndex: true } };

/** Somebody who is signed in has nothing to do here. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = sessionOf(context).get();
  return user ? redirect(afterSignIn(originOf(request.url), user)) : null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const done = await apiOf(context).auth.login({
    body: { email, password: String(form.get('password') ?? '') },
  });
  if (!done.ok) return { email, problem: done.message };
  await sessionOf(context).refresh();
  return redirect(afterSignIn(originOf(request.url), done.user));
}

export function Component() {
  const failed = useActionData<typeof action>();
  const [params] = useSearchParams();
  const message = useProblemMessage(failed);
  const query = params.size > 0 ? `?${params}` : '';
  return (
    <AuthPage
      title={COPY.signInTitle}
      intro={
        <>
          New here?{' '}
          <Link className="link" to={`/auth/register${query}`}>
            Create an account
          </Link>
        </>
      }
    >
      {failed ? (
        <div ref={message} tabIndex={-1}>
          <Notice tone="bad">{failed.problem}</Notice>
        </div>
      ) : (
        <Arrival reason={params.get('reason')} />
      )}
      <LoginForm email={failed?.email ?? ''} />
    </AuthPage>
  );
}

/** Moves the focus to what went wrong, and says it as a toast too (Spec 8). */
function useProblemMessage(failed: { problem: string } | undefined) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failed) return;
    message.current?.focus();
    toast({ title: failed.problem, variant: 'destructive' });
  }, [failed]);
  return message;
}

/** Why the visitor is here, where another page sent him: a toast alone could be lost on the way. */
function Arrival({ reason }: { reason: string | null }) {
  if (reason === 'registered')
    return <Notice tone="good">Your account is ready. Sign in to use it.</Notice>;
  if (reason === 'expired') {
    return (
      <Notice tone="caution" title={COPY.sessionExpired}>
        {COPY.loginAgain}
      </Notice>
    );
  }
  return null;
}

function LoginForm({ email: typed }: { email: string }) {
  const busy = useNavigation().state !== 'idle';
  const [email, setEmail] = useState(typed);
  useEffect(() => {
    const registered = takeRegisteredEmail();
    if (registered) setEmail((current) => current || registered);
  }, []);
  return (
    <Form method="post" className="form">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      <Button type="submit" variant="primary" wide busy={busy}>
        Sign In
      </Button>
    </Form>
  );
}

const originOf = (address: string): string | null => new URL(address).searchParams.get('origin');
