import { useState } from 'react';
import type { StaffMemberWire } from '#contract/staff.contract.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { SIGN_IN } from '#web/session/access-rules.ts';
import { useSession, useUser } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

/** Removes somebody from the staff. */
export function Remove({ member }: { member: StaffMemberWire }) {
  const api = useAdminApi();
  const session = useSession();
  const refresh = useRefresh('staff');
  const isOwn = useUser()?.id === member._id;
  const [isAsking, setIsAsking] = useState(false);
  const { busy, submit } = useSubmission();
  const remove = async () => {
    const done = await api.adminStaff.remove({ params: { memberId: member._id } });
    setIsAsking(false);
    if (!done.ok && done.code !== 'NOT_FOUND')
      return toastFailure(done, undefined, () => submit(remove));
    if (!done.ok) {
      // Another tab or owner was faster.
      toast({ title: 'No longer on the staff', description: member.userName });
      return refresh();
    }
    if (isOwn) {
      session.signedOut();
      return location.assign(SIGN_IN);
    }
    toast({ title: done.message ?? '', description: member.userName });
    blockUndo('Removing somebody from the staff cannot be undone.');
    await refresh();
  };
  return (
    <>
      <Button
        size="dense"
        variant="danger"
        aria-label={`Remove ${member.userName}`}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${member.userName} from the staff?`}
        confirmLabel="Remove"
        danger
        busy={busy}
        onConfirm={() => submit(remove)}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          <span>{`${isOwn ? 'You are' : 'They are'} signed out everywhere at once. The account of`}</span>{' '}
          <span className="wrap-anywhere">{member.email}</span> becomes a shopper’s, with the same
          password.
        </p>
        <p className="mt-3">
          {isOwn
            ? 'Only another owner can invite you again.'
            : 'You can invite the same address again later.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
