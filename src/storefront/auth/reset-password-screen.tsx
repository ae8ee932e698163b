import { useEffect, useRef } from 'react';
import {
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
} from 'react-router';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { AuthPage } from '#storefront/auth/auth-page.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { fieldProblems } from '#web/api/field-problems.ts';
import { Form } from '#web/forms/form.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';
import { mayAlreadyBeApplied } from '#storefront/shared/lost-response.ts';
import { Anchor } from '#ui/link.tsx';

const TITLE = 'Set a new password';

const MAY_BE_SET =
  'This link has already been used. An earlier attempt may have set your password.';

export const handle: ScreenHandle = { head: { title: TITLE, noIndex: true } };

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const token = String(form.get('token') ?? '');
  const done = await apiOf(context).auth.resetPassword({
    body: { token, password: String(form.get('password') ?? '') },
  });
  const mayBeSet = mayAlreadyBeApplied(`reset ${token}`, done);
  if (!done.ok) {
    const { message, code } = done;
    const isUsed = code === 'RESET_LINK_INVALID';
    return {
      problem: isUsed && mayBeSet ? MAY_BE_SET : message,
      isUsed,
      mayBeSet: isUsed && mayBeSet,
      field: fieldProblems(done)['password'],
    };
  }
  // A password reset ends every session, including this browser's.
  sessionOf(context).signedOut();
  return redirect('/auth/login?reason=reset');
}

export function Component() {
  const failed = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const [params] = useSearchParams();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failed) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? document.getElementById('reset-problem'))?.focus();
  }, [failed]);
  return (
    <AuthPage
      title={TITLE}
      welcome="Almost there."
      intro="You’ll be signed out on all devices. Sign in again with the new one."
    >
      {failed && !failed.field ? (
        <Notice tone="bad" id="reset-problem" focusable>
          <span>{failed.problem}</span>{' '}
          {failed.mayBeSet ? (
            <>
              <Anchor className="link" href="/auth/login">
                Sign in with it
              </Anchor>{' '}
              or{' '}
            </>
          ) : null}
          {failed.isUsed ? (
            <Anchor className="link" href="/auth/forgot-password">
              {failed.mayBeSet ? 'request a new link' : 'Request a new link'}
            </Anchor>
          ) : null}
        </Notice>
      ) : null}
      <div ref={form}>
        <Form method="post" className="form">
          <input type="hidden" name="token" value={params.get('token') ?? ''} />
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            required
            hint={`At least ${PASSWORD_MIN} characters. Several words are safer than one complicated word.`}
            error={failed?.field}
          />
          <Button type="submit" variant="primary" wide busy={busy}>
            Set password
          </Button>
        </Form>
      </div>
    </AuthPage>
  );
}
