import { useRef, useState } from 'react';
import { STAFF_ROLE_NAMES } from '#contract/permissions.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { isRole, ROLE_LABELS } from '#admin/shared/access/staff-roles.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { fieldProblems } from '#web/api/field-problems.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

const CARDS = STAFF_ROLE_NAMES.map((role) => ({ value: role, ...ROLE_LABELS[role] }));

/** Invites somebody by mail. After a refusal the input stays. */
export function InviteForm() {
  const api = useAdminApi();
  const refresh = useRefresh('staff');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmission();

  async function invite(): Promise<void> {
    if (!form.current) return;
    const data = new FormData(form.current);
    const role = String(data.get('role') ?? '');
    if (!isRole(role)) return;
    const done = await api.adminStaff.invite({
      body: { email: String(data.get('email') ?? ''), role },
    });
    if (!done.ok) {
      const ofField = done.code === 'INVITED_HAS_ACCOUNT' ? done.message : undefined;
      const shown = ofField ?? fieldProblems(done)['email'] ?? null;
      setProblem(shown);
      if (shown === null) return toastFailure(done, undefined, () => submit(invite));
      form.current.querySelector<HTMLElement>('[name="email"]')?.focus();
      return;
    }
    setProblem(null);
    form.current.reset();
    toast({ title: done.message ?? '', description: 'The link in the mail works for 72 hours.' });
    await refresh();
  }
  return (
    <section className="panel staff-invite" aria-labelledby="staff-invite">
      <h2 id="staff-invite">Invite a colleague</h2>
      <form
        ref={form}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(invite);
        }}
      >
        <EmailField label="Email" autoComplete="off" required error={problem ?? undefined} />
        <RadioCards legend="Role" name="role" cards={CARDS} defaultValue="fulfilment" />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            Send invitation
          </Button>
        </div>
      </form>
    </section>
  );
}
