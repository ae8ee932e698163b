import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { MAX_TEXT } from '#contract/limits.ts';
import {
  useIsSaving,
  type Account,
  type SettingsForm,
} from '#storefront/account/details-forms.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { NEW_EMAIL_EXPIRED, newEmailPending } from '#web/account/new-email-messages.ts';
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
      <h2 id="your-email">Email address</h2>
      {isUsable ? (
        <ConfirmNewEmail account={account} token={token} />
      ) : (
        <>
          {token !== null && account.newEmail === null ? <p>{NEW_EMAIL_EXPIRED}</p> : null}
          {account.newEmail === null ? null : (
            <p className="break">{newEmailPending(account.newEmail, account.email)}</p>
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
      <TextField
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={MAX_TEXT.email}
        hint="We’ll email a link to it. Your current address works until you open the link."
        defaultValue={own?.email}
        error={own?.fields['email']}
      />
      {account.hasPassword ? (
        <PasswordField
          label="Confirm with your password"
          name="password"
          autoComplete="current-password"
          required
          error={own?.fields['password']}
        />
      ) : null}
      <div>
        <Button type="submit" name="act" value="email" busy={useIsSaving('email')}>
          Change email
        </Button>
      </div>
    </Form>
  );
}

function ConfirmNewEmail({ account, token }: { account: Account; token: string }) {
  return (
    <Form method="post" className="form">
      <p className="break">{`Use ${account.newEmail} instead of ${account.email} from now on?`}</p>
      <input type="hidden" name="token" value={token} />
      <div>
        <Button
          type="submit"
          variant="primary"
          name="act"
          value="confirm-new-email"
          busy={useIsSaving('confirm-new-email')}
        >
          Confirm new email
        </Button>
      </div>
    </Form>
  );
}
