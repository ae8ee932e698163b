import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffRole } from '#contract/permissions.ts';
import type { StaffMemberWire } from '#contract/staff.contract.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { AdminTable, type AdminColumn } from '#admin/shared/table/admin-table.tsx';
import { blockUndo, useUndo } from '#admin/shared/undo/undo.ts';
import { Moment } from '#admin/shared/moment.tsx';
import { isRole, ROLE_LABELS, ROLE_OPTIONS } from '#admin/staff/staff-roles.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { SIGN_IN } from '#web/session/access-rules.ts';
import { useSession, useUser } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

const COLUMNS: readonly AdminColumn<StaffMemberWire>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'm',
    rowHeader: true,
    cell: (member) => <Name {...member} />,
  },
  { id: 'email', header: 'Email', width: 'grow', cell: ({ email }) => email },
  { id: 'role', header: 'Role', width: 'm', cell: (member) => <RoleSelect member={member} /> },
  {
    id: 'seen',
    header: 'Last seen',
    width: 'm',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : 'Not yet'),
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: 's',
    numeric: true,
    wideOnPhone: true,
    cell: (member) => <Remove member={member} />,
  },
];

export function MembersTable({ members }: { members: readonly StaffMemberWire[] }) {
  return (
    <AdminTable
      name="staff"
      caption="Staff"
      columns={COLUMNS}
      rows={members}
      rowKey={({ _id }) => _id}
    />
  );
}

function Name({ _id, userName }: StaffMemberWire) {
  return useUser()?.id === _id ? `${userName} (you)` : userName;
}

function RoleSelect({ member }: { member: StaffMemberWire }) {
  const api = useAdminApi();
  const session = useSession();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const offerUndo = useUndo();
  const isOwn = useUser()?.id === member._id;
  const { busy, submit } = useSubmission();

  const write = (role: StaffRole) =>
    api.adminStaff.changeRole({ params: { memberId: member._id }, body: { role } });
  async function change(role: StaffRole): Promise<void> {
    const done = await write(role);
    if (!done.ok) return toastFailure(done, undefined, () => submit(() => change(role)));
    if (isOwn) {
      blockUndo('Another owner can change your role back.');
      await session.refresh();
      return await navigate('/admin');
    }
    offerUndo({
      done: `${member.userName} is now ${ROLE_LABELS[role].title}`,
      undone: `${member.userName} is ${ROLE_LABELS[member.role].title} again`,
      undo: () => write(member.role),
    });
    await refresh();
  }
  return (
    <SelectField
      label={`Role of ${member.userName}`}
      hideLabel
      dense
      options={ROLE_OPTIONS}
      value={member.role}
      aria-busy={busy || undefined}
      onChange={({ target: { value } }) => {
        if (isRole(value)) submit(() => change(value));
      }}
    />
  );
}

function Remove({ member }: { member: StaffMemberWire }) {
  const api = useAdminApi();
  const session = useSession();
  const refresh = useRefresh();
  const isOwn = useUser()?.id === member._id;
  const [isAsking, setIsAsking] = useState(false);
  const { busy, submit } = useSubmission();
  const remove = async () => {
    const done = await api.adminStaff.remove({ params: { memberId: member._id } });
    setIsAsking(false);
    if (!done.ok) return toastFailure(done, undefined, () => submit(remove));
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
        <p>They are signed out everywhere at once.</p>
      </ConfirmDialog>
    </>
  );
}
