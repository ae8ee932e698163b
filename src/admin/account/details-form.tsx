import { useState } from 'react';
import { MAX_TEXT } from '#contract/limits.ts';
import type { Account } from '#admin/account/account-query.ts';
import { ROLE_LABELS } from '#admin/shared/access/staff-roles.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldProblems } from '#web/api/field-problems.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { useSession, useUser } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

export function DetailsForm({ account }: { account: Account }) {
  const api = useAdminApi();
  const session = useSession();
  const refresh = useRefresh('account');
  const role = useUser()?.staffRole;
  const [problem, setProblem] = useState<string | undefined>();
  const { busy, submit } = useSubmission();
  const save = async (field: HTMLInputElement): Promise<void> => {
    const done = await api.account.update({ body: { userName: field.value } });
    const wrong = done.ok ? undefined : fieldProblems(done)['userName'];
    setProblem(wrong);
    if (wrong) return field.focus();
    if (!done.ok) return toastFailure(done, undefined, () => submit(() => save(field)));
    toast({ title: 'Your name was changed' });
    await session.refresh();
    await refresh();
  };
  return (
    <section className="panel" aria-labelledby="account-details">
      <h2 id="account-details">Your details</h2>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem('userName') as HTMLInputElement;
          submit(() => save(field));
        }}
      >
        <TextField
          label="Your name"
          name="userName"
          autoComplete="name"
          required
          maxLength={MAX_TEXT.userName}
          hint="Your colleagues see it next to your changes."
          defaultValue={account.userName}
          error={problem}
        />
        <dl className="facts">
          <div>
            <dt>Email</dt>
            <dd className="wrap-anywhere">{account.email}</dd>
          </div>
          {role ? (
            <div>
              <dt>Role</dt>
              <dd>{ROLE_LABELS[role].title}</dd>
            </div>
          ) : null}
        </dl>
        <div>
          <Button type="submit" busy={busy}>
            Save name
          </Button>
        </div>
      </form>
    </section>
  );
}
