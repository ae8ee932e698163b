import { useRef } from 'react';
import {
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
} from 'react-router';
import { RichWords } from '#web/rich-words.tsx';
import { passwordWords } from '#contract/words/storefront/password-words.ts';
import { fieldWords } from '#contract/words/storefront/field-words.ts';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { AuthPage } from '#storefront/auth/auth-page.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { fieldProblems } from '#web/api/field-problems.ts';
import { Form } from '#web/forms/form.tsx';
import { focusProblem, useArrivalFocus } from '#web/forms/use-arrival-focus.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';
import { mayAlreadyBeApplied } from '#storefront/shared/lost-response.ts';
import { Anchor } from '#ui/link.tsx';

export const handle: ScreenHandle = {
  head: () => ({ title: passwordWords('title'), noIndex: true }),
};

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
      problem: message,
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
  useArrivalFocus(failed, () => focusProblem(form.current, 'reset-problem'));
  return (
    <AuthPage
      title={passwordWords('title')}
      welcome={passwordWords('welcome')}
      intro={passwordWords('intro')}
    >
      {failed && !failed.field ? (
        <Notice tone="bad" id="reset-problem" focusable>
          {failed.mayBeSet ? (
            <RichWords
              text={passwordWords('maybeSet')}
              parts={{
                signIn: (content) => (
                  <Anchor className="link" href="/auth/login">
                    {content}
                  </Anchor>
                ),
                request: requestLink,
              }}
            />
          ) : (
            <>
              <span>{failed.problem}</span>{' '}
              {failed.isUsed ? requestLink(passwordWords('request')) : null}
            </>
          )}
        </Notice>
      ) : null}
      <div ref={form}>
        <Form method="post" className="form">
          <input type="hidden" name="token" value={params.get('token') ?? ''} />
          <PasswordField
            label={fieldWords('newPassword')}
            name="password"
            autoComplete="new-password"
            required
            hint={fieldWords('passwordHint', { n: PASSWORD_MIN })}
            error={failed?.field}
          />
          <Button type="submit" variant="primary" wide busy={busy}>
            {passwordWords('set')}
          </Button>
        </Form>
      </div>
    </AuthPage>
  );
}

const requestLink = (content: string) => (
  <Anchor className="link" href="/auth/forgot-password">
    {content}
  </Anchor>
);
