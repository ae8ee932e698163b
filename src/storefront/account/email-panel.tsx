import { useSearchParams } from 'react-router';
import { emailWords } from '#contract/words/storefront/email-words.ts';
import { MAX_TEXT } from '#contract/limits.ts';
import {
  ActButton,
  useResetWhenDone,
  type Account,
  type SettingsForm,
} from '#storefront/account/details-forms.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Form } from '#web/forms/form.tsx';

/** Changes the account's email address; the link mailed to the new one opens this page with its token. */
export function EmailPanel({ account, refused }: SettingsForm) {
  const [params] = useSearchParams();
  const token = params.get('change');
  const isUsable =
    token !== null && account.newEmail !== null && refused?.act !== 'confirm-new-email';
  return (
    <section className="panel" aria-labelledby="your-email">
      <h2 id="your-email">{emailWords('title')}</h2>
      {isUsable ? (
        <ConfirmNewEmail account={account} token={token} />
      ) : (
        <>
          {token !== null && account.newEmail === null ? <p>{emailWords('expired')}</p> : null}
          {account.newEmail === null ? null : (
            <p className="break">
              {emailWords('pending', { newEmail: account.newEmail, email: account.email })}
            </p>
          )}
          <ChangeEmail account={account} refused={refused} />
        </>
      )}
    </section>
  );
}

function ChangeEmail({ account, refused }: SettingsForm) {
  const own = refused?.act === 'email' ? refused : undefined;
  const form = useResetWhenDone('email', refused);
  return (
    <Form method="post" className="form" ref={form}>
      <EmailField
        label={emailWords('newEmail')}
        required
        maxLength={MAX_TEXT.email}
        hint={emailWords('newEmailHint')}
        defaultValue={own?.email}
        error={own?.fields['email']}
      />
      {account.hasPassword ? (
        <PasswordField
          label={emailWords('password')}
          name="password"
          autoComplete="current-password"
          required
          error={own?.fields['password']}
        />
      ) : null}
      <div>
        <ActButton act="email">{emailWords('change')}</ActButton>
      </div>
    </Form>
  );
}

function ConfirmNewEmail({ account, token }: { account: Account; token: string }) {
  return (
    <Form method="post" className="form">
      <p className="break">
        {emailWords('useInstead', { newEmail: account.newEmail ?? '', email: account.email })}
      </p>
      <input type="hidden" name="token" value={token} />
      <div>
        <ActButton act="confirm-new-email" variant="primary">
          {emailWords('confirmNew')}
        </ActButton>
      </div>
    </Form>
  );
}
