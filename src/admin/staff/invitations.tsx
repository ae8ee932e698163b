import type { InvitationWire } from '#contract/staff.contract.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { ACTIONS_COLUMN, AdminTable, type AdminColumn } from '#admin/shared/table/admin-table.tsx';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import { ROLE_LABELS } from '#admin/shared/access/staff-roles.ts';
import { Button } from '#ui/button.tsx';
import { Moment } from '#web/moment.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

const COLUMNS: readonly AdminColumn<InvitationWire>[] = [
  { id: 'email', header: 'Email', width: 'grow', rowHeader: true, cell: ({ email }) => email },
  { id: 'role', header: 'Role', width: 's', cell: ({ role }) => ROLE_LABELS[role].title },
  { id: 'by', header: 'Invited by', width: 'm', cell: ({ invitedBy }) => invitedBy },
  {
    id: 'until',
    header: 'Expires',
    width: 'm',
    cell: ({ expiresAt }) => <Moment at={expiresAt} />,
  },
  { ...ACTIONS_COLUMN, cell: (invitation) => <Withdraw invitation={invitation} /> },
];

export function Invitations({ invitations }: { invitations: readonly InvitationWire[] }) {
  return (
    <AdminTable
      name="invitations"
      caption="Open invitations"
      columns={COLUMNS}
      rows={invitations}
      rowKey={({ _id }) => _id}
      empty={
        <EmptyState icon="envelope" title="No open invitations" level={3}>
          <p>Invitations appear here until they are accepted or expire.</p>
        </EmptyState>
      }
    />
  );
}

function Withdraw({ invitation: { _id, email } }: { invitation: InvitationWire }) {
  const api = useAdminApi();
  const refresh = useRefresh('staff');
  const { busy, submit } = useSubmission();
  const withdraw = async () => {
    const done = await api.adminStaff.withdrawInvitation({ params: { invitationId: _id } });
    if (!done.ok && done.code === 'NOT_FOUND')
      toast({
        title: 'No longer open',
        description: `The invitation of ${email} was accepted, withdrawn or has expired.`,
      });
    else if (!done.ok) toastFailure(done, undefined, () => submit(withdraw));
    else {
      toast({ title: done.message ?? '', description: email });
      blockUndo('A withdrawn invitation cannot be restored. Send a new one.');
    }
    await refresh();
  };
  return (
    <Button
      size="dense"
      busy={busy}
      aria-label={`Withdraw the invitation for ${email}`}
      onClick={() => submit(withdraw)}
    >
      Withdraw
    </Button>
  );
}
