import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { emailWords } from '#contract/words/storefront/email-words.ts';
import { MAX_TEXT } from '#contract/limits.ts';
import {
  useIsSaving,
  type Account,
  type SettingsForm,
} from '#storefront/account/details-forms.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Form } from '#web/forms/form.tsx';

/** Changes the account's email address; the link mailed to the new one opens this page with its token. */
export function EmailPanel({ account, refused }: SettingsForm) {
  const [params] = useSearchParams();
  const token = params.get('change');
  const own = refused?.act === 'email' ? refused : undefined;
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
          <ChangeEmail account={account} own={own} />
        </>
      )}
    </section>
  );
}

function ChangeEmail({ account, own }: { account: Account; own: SettingsForm['refused'] }) {
  const form = useRef<HTMLFormElement>(null);
  const { key, search } = useLocation();
  const requested = new URLSearchParams(search).get('done') === 'email' ? key : null;
  useEffect(() => {
    if (requested !== null) form.current?.reset();
  }, [requested]);
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
        <Button type="submit" name="act" value="email" busy={useIsSaving('email')}>
          {emailWords('change')}
        </Button>
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
        <Button
          type="submit"
          variant="primary"
          name="act"
          value="confirm-new-email"
          busy={useIsSaving('confirm-new-email')}
        >
          {emailWords('confirmNew')}
        </Button>
      </div>
    </Form>
  );
}
