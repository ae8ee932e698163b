import { useState } from 'react';
import type { StaffMemberWire } from '#contract/staff.contract.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { useUser } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

/** Takes the second factor of a colleague away, who has lost it. One's own is removed under Account. */
export function RemoveFactor({ member }: { member: StaffMemberWire }) {
  const api = useAdminApi();
  const refresh = useRefresh('staff');
  const isOwn = useUser()?.id === member._id;
  const [isAsking, setIsAsking] = useState(false);
  const { busy, submit } = useSubmission();
  if (isOwn) return null;
  const remove = async (): Promise<void> => {
    const done = await api.adminStaff.removeSecondFactor({ params: { memberId: member._id } });
    setIsAsking(false);
    // Without one meanwhile: the list shows it.
    if (!done.ok) toastFailure(done, undefined, () => submit(remove));
    else {
      toast({ title: done.message ?? '', description: member.userName });
      blockUndo('A removed second factor cannot be restored. Its owner sets up a new one.');
    }
    await refresh();
  };
  return (
    <>
      <Button
        variant="text"
        className="small"
        aria-label={`Remove second factor of ${member.userName}`}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove the second factor of ${member.userName}?`}
        confirmLabel="Remove"
        danger
        busy={busy}
        onConfirm={() => submit(remove)}
        onCancel={() => setIsAsking(false)}
      >
        <p>{`Only do this if you are sure that the request comes from ${member.userName}. Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere. They are notified by email.`}</p>
        <p className="mt-3">
          They sign in with their password and can set up a new second factor. API tokens that they
          created keep working.
        </p>
      </ConfirmDialog>
    </>
  );
}
