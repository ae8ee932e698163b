import { useNavigate } from 'react-router';
import type { StaffRole } from '#contract/permissions.ts';
import type { StaffMemberWire } from '#contract/staff.contract.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { ACTIONS_COLUMN, AdminTable, type AdminColumn } from '#admin/shared/table/admin-table.tsx';
import { blockUndo, useUndo } from '#admin/shared/undo/undo.ts';
import { RemoveFactor } from '#admin/staff/remove-factor.tsx';
import { Remove } from '#admin/staff/remove-member.tsx';
import { isRole, ROLE_LABELS, ROLE_OPTIONS } from '#admin/shared/access/staff-roles.ts';
import { Moment } from '#web/moment.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/tag.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
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
    id: 'factor',
    header: 'Second factor',
    width: 'm',
    cell: (member) =>
      member.hasSecondFactor ? (
        <span className="staff-factor">
          <Status tone="good">Set up</Status>
          <RemoveFactor member={member} />
        </span>
      ) : (
        <Status tone="caution">None</Status>
      ),
  },
  { ...ACTIONS_COLUMN, cell: (member) => <Remove member={member} /> },
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
  const refresh = useRefresh('staff');
  const offerUndo = useUndo('staff');
  const isOwn = useUser()?.id === member._id;
  const { busy, submit } = useSubmission();

  const write = (role: StaffRole) =>
    api.adminStaff.changeRole({ params: { memberId: member._id }, body: { role } });
  async function change(role: StaffRole): Promise<void> {
    const done = await write(role);
    if (!done.ok) {
      if (done.code !== 'NOT_FOUND')
        return toastFailure(done, undefined, () => submit(() => change(role)));
      toast({ title: 'No longer on the staff', description: member.userName });
      return refresh();
    }
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
