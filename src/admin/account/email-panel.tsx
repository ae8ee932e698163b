import { useSearchParams } from 'react-router';
import { emailWords } from '#contract/words/storefront/email-words.ts';
import { MAX_TEXT } from '#contract/limits.ts';
import type { Account } from '#admin/account/account-query.ts';
import { useAccountForm } from '#admin/account/use-account-form.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { useSession } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

/** Changes the email address; the link mailed to the new one opens this page with its token. */
export function EmailPanel({ account }: { account: Account }) {
  const token = useSearchParams()[0].get('change');
  return (
    <section className="panel" aria-labelledby="account-email">
      <h2 id="account-email">Email address</h2>
      {token !== null && account.newEmail !== null ? (
        <ConfirmNewEmail account={account} token={token} />
      ) : (
        <>
          {token === null ? null : <p>{emailWords('expired')}</p>}
          {account.newEmail === null ? null : (
            <p className="wrap-anywhere">
              {emailWords('pending', { newEmail: account.newEmail, email: account.email })}
            </p>
          )}
          <ChangeEmail account={account} />
        </>
      )}
    </section>
  );
}

function ChangeEmail({ account }: { account: Account }) {
  const api = useAdminApi();
  const { problems, busy, onSubmit } = useAccountForm('password', async (data) => {
    const email = String(data.get('email') ?? '');
    const password = data.has('password') ? { password: String(data.get('password')) } : {};
    const done = await api.account.changeEmail({ body: { email, ...password } });
    return { done, success: { title: 'A link is on its way to your new email address' } };
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <EmailField
        label="New email address"
        required
        maxLength={MAX_TEXT.email}
        hint="We’ll email a link to it. Your current address works until you open the link."
        error={problems['email']}
      />
      {account.hasPassword ? (
        <PasswordField
          label="Confirm with your password"
          name="password"
          autoComplete="current-password"
          required
          error={problems['password']}
        />
      ) : null}
      <div>
        <Button type="submit" busy={busy}>
          Change email
        </Button>
      </div>
    </form>
  );
}

function ConfirmNewEmail({ account, token }: { account: Account; token: string }) {
  const api = useAdminApi();
  const session = useSession();
  const refresh = useRefresh('account');
  const setParams = useSearchParams()[1];
  const { busy, submit } = useSubmission();
  const confirm = async (): Promise<void> => {
    const done = await api.account.confirmNewEmail({ body: { token } });
    if (!done.ok) return toastFailure(done, undefined, () => submit(confirm));
    toast({ title: 'Your email address was changed' });
    setParams({}, { replace: true });
    await session.refresh();
    await refresh();
  };
  return (
    <>
      <p className="wrap-anywhere">
        {`Use ${account.newEmail} instead of ${account.email} from now on?`}
      </p>
      <div className="actions">
        <Button variant="primary" busy={busy} onClick={() => submit(confirm)}>
          Confirm new email
        </Button>
      </div>
    </>
  );
}
