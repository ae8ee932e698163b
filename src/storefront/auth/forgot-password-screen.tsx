import { useActionData, useNavigation, type ActionFunctionArgs } from 'react-router';
import { passwordWords } from '#contract/words/storefront/password-words.ts';
import { fieldWords } from '#contract/words/storefront/field-words.ts';
import { AuthPage } from '#storefront/auth/auth-page.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { FocusedAnswer } from '#web/forms/focused-answer.tsx';
import { Form } from '#web/forms/form.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { apiOf } from '#web/session/request-context.ts';
import { Anchor } from '#ui/link.tsx';

export const handle: ScreenHandle = {
  head: () => ({ title: passwordWords('forgotTitle'), noIndex: true }),
};

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
  return (
    <AuthPage
      title={passwordWords('forgotTitle')}
      welcome={passwordWords('forgotWelcome')}
      intro={passwordWords('forgotIntro')}
    >
      <FocusedAnswer answer={answer}>
        {answer?.sent ? (
          <Notice tone="good" title={passwordWords('sentTitle')}>
            {passwordWords('sent', { message: answer.message })}
          </Notice>
        ) : (
          <Notice tone="bad">{answer?.message}</Notice>
        )}
      </FocusedAnswer>
      <Form method="post" className="form">
        <EmailField
          label={fieldWords('email')}
          autoComplete="username"
          required
          defaultValue={answer?.email}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {answer?.sent ? passwordWords('sendAgain') : passwordWords('send')}
        </Button>
      </Form>
      <p>
        <Anchor className="link" href="/auth/login">
          {passwordWords('back')}
        </Anchor>
      </p>
    </AuthPage>
  );
}
