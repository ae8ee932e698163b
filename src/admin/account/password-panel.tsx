import type { Account } from '#admin/account/account-query.ts';
import { useAccountForm } from '#admin/account/use-account-form.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PasswordFields } from '#web/account/password-fields.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

export function PasswordPanel({ account }: { account: Account }) {
  return (
    <section className="panel" aria-labelledby="account-password">
      <h2 id="account-password">Password</h2>
      {account.hasPassword ? (
        <PasswordForm account={account} />
      ) : (
        <FirstPassword email={account.email} />
      )}
    </section>
  );
}

function PasswordForm({ account: { email, apiTokens } }: { account: Account }) {
  const api = useAdminApi();
  const { problems, busy, onSubmit } = useAccountForm('currentPassword', async (data) => {
    const done = await api.account.changePassword({
      body: {
        currentPassword: String(data.get('currentPassword') ?? ''),
        newPassword: String(data.get('newPassword') ?? ''),
        revokeTokens: data.has('revokeTokens'),
      },
    });
    const success = {
      title: 'Your password was changed',
      description: 'Every other device was signed out.',
    };
    return { done, success };
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <PasswordFields email={email} problems={problems} />
      {apiTokens > 0 ? (
        <Checkbox
          name="revokeTokens"
          label={`Also revoke my API tokens (${apiTokens}), so that programs using them stop working`}
        />
      ) : null}
      <div>
        <Button type="submit" busy={busy}>
          Change password
        </Button>
      </div>
    </form>
  );
}

/** For accounts that sign in with Google. */
function FirstPassword({ email }: { email: string }) {
  const api = useAdminApi();
  const { busy, submit } = useSubmission();
  const request = async (): Promise<void> => {
    const done = await api.auth.requestPasswordReset({ body: { email } });
    if (!done.ok) return toastFailure(done, undefined, () => submit(request));
    toast({
      title: 'A link is on its way to your inbox',
      description: 'It works for one hour.',
    });
  };
  return (
    <>
      <p className="second">
        You sign in with Google, so there is no password yet. We can email you a link to set one.
      </p>
      <div className="actions">
        <Button busy={busy} onClick={() => submit(request)}>
          Email me the link
        </Button>
      </div>
    </>
  );
}
