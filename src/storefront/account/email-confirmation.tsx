import { useSearchParams } from 'react-router';
import { RichWords } from '#web/rich-words.tsx';
import { emailWords } from '#contract/words/storefront/email-words.ts';
import { ActButton, type SettingsForm } from '#storefront/account/details-forms.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Form } from '#web/forms/form.tsx';

/** Shown until the address is confirmed; the mailed link opens this page with its token. */
export function EmailConfirmation({ account, refused }: SettingsForm) {
  const [params] = useSearchParams();
  const token = params.get('confirm');
  if (account.emailConfirmed)
    return token === null ? null : <Notice tone="good">{emailWords('confirmed')}</Notice>;
  const isUsable = token !== null && refused?.act !== 'confirm-email';
  return (
    <section className="panel panel-whole" aria-labelledby="confirm-email">
      <h2 id="confirm-email">{emailWords('confirmTitle')}</h2>
      <Form method="post" className="form">
        {isUsable ? (
          <Confirm email={account.email} token={token} />
        ) : (
          <SendLink email={account.email} />
        )}
      </Form>
    </section>
  );
}

const breakable = (content: string) => <span className="break">{content}</span>;

function Confirm({ email, token }: { email: string; token: string }) {
  return (
    <>
      <p>
        <RichWords text={emailWords('isYours', { email })} parts={{ email: breakable }} />
      </p>
      <input type="hidden" name="token" value={token} />
      <div>
        <ActButton act="confirm-email" variant="primary">
          {emailWords('confirm')}
        </ActButton>
      </div>
    </>
  );
}

function SendLink({ email }: { email: string }) {
  return (
    <>
      <p className="second">
        <RichWords text={emailWords('openLink', { email })} parts={{ email: breakable }} />
      </p>
      <div>
        <ActButton act="send-confirmation">{emailWords('sendLink')}</ActButton>
      </div>
    </>
  );
}
