import { useEffect, useRef } from 'react';
import { useActionData, useNavigation, type ActionFunctionArgs } from 'react-router';
import { AuthPage } from '#storefront/auth/auth-page.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { apiOf } from '#web/session/request-context.ts';
import { Anchor } from '#ui/link.tsx';

const TITLE = 'Forgot your password?';

export const handle: ScreenHandle = { head: { title: TITLE, noIndex: true } };

/**
 * Requests a reset mail. The response is the same whether the account exists or not, which prevents account
 * enumeration.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const email = String((await request.formData()).get('email') ?? '');
  const done = await apiOf(context).auth.requestPasswordReset({ body: { email } });
  return { email, sent: done.ok, message: done.message ?? '' };
}

export function Component() {
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) message.current?.focus();
  }, [answer]);
  return (
    <AuthPage
      title={TITLE}
      welcome="It happens to everyone."
      intro="Enter your email address, and we will email you a link to set a new password."
    >
      {answer ? (
        <div ref={message} tabIndex={-1}>
          {answer.sent ? (
            <Notice tone="good" title="Check your email">
              {`${answer.message} The link works for one hour. If it does not arrive, check your spam folder.`}
            </Notice>
          ) : (
            <Notice tone="bad">{answer.message}</Notice>
          )}
        </div>
      ) : null}
      <Form method="post" className="form">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={answer?.email}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {answer?.sent ? 'Send it again' : 'Send the link'}
        </Button>
      </Form>
      <p>
        <Anchor className="link" href="/auth/login">
          Back to sign-in
        </Anchor>
      </p>
    </AuthPage>
  );
}
