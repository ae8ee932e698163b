import { useActionData, useNavigation, type ActionFunctionArgs } from 'react-router';
import { fieldWords } from '#contract/words/storefront/field-words.ts';
import { guestWords } from '#contract/words/storefront/guest-words.ts';
import { passwordWords } from '#contract/words/storefront/password-words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Anchor } from '#ui/link.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FocusedAnswer } from '#web/forms/focused-answer.tsx';
import { Form } from '#web/forms/form.tsx';
import { RichWords } from '#web/rich-words.tsx';
import { apiOf } from '#web/session/request-context.ts';

/** The response is the same whether there is such an order or not. */
export async function requestLink({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const number = String(form.get('number') ?? '');
  const email = String(form.get('email') ?? '');
  const done = await apiOf(context).shopOrder.sendLink({ body: { number, email } });
  return { number, email, sent: done.ok, message: done.message ?? '' };
}

/** Mails a guest the link to an order. */
export function FindOrder() {
  const answer = useActionData<typeof requestLink>();
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="wrap wrap-text section stack">
      <h1>{guestWords('find')}</h1>
      <p className="second">{guestWords('findIntro')}</p>
      <FocusedAnswer answer={answer}>
        {answer?.sent ? (
          <Notice tone="good" title={passwordWords('sentTitle')}>
            {guestWords('findSent', { message: answer.message })}
          </Notice>
        ) : (
          <Notice tone="bad">{answer?.message}</Notice>
        )}
      </FocusedAnswer>
      <Form method="post" className="form">
        <TextField
          label={guestWords('orderNumber')}
          hint={guestWords('orderNumberHint')}
          name="number"
          autoComplete="off"
          maxLength={20}
          required
          defaultValue={answer?.number}
        />
        <EmailField label={fieldWords('email')} required defaultValue={answer?.email} />
        <Button type="submit" variant="primary" wide busy={busy}>
          {answer?.sent ? passwordWords('sendAgain') : passwordWords('send')}
        </Button>
      </Form>
      <p>
        <RichWords
          text={guestWords('findAccount')}
          parts={{
            signIn: (content) => (
              <Anchor className="link" href="/auth/login">
                {content}
              </Anchor>
            ),
          }}
        />
      </p>
    </div>
  );
}
