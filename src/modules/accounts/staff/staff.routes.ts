import { authWords } from '#contract/words/storefront/auth-words.ts';
import { isRefusal } from '#contract/refusals.ts';
import type { InvitationWire } from '#contract/staff.contract.ts';
import { route, type Route } from '#platform/http/route.ts';
import { acceptInvitation } from '#modules/accounts/staff/accept-invitation.ts';
import { changeStaffRole, removeStaff } from '#modules/accounts/staff/change-staff.ts';
import { inviteStaff, withdrawInvitation } from '#modules/accounts/staff/invite-staff.ts';
import { listStaff } from '#modules/accounts/staff/staff.repository.ts';
import {
  listInvitations,
  type Invitation,
} from '#modules/accounts/staff/invitations.repository.ts';

const presentInvitation = (
  { id, email, role, expiresAt }: Invitation,
  invitedBy: string,
): InvitationWire => ({
  _id: id,
  email,
  role,
  invitedBy,
  expiresAt: expiresAt.toISOString(),
});

export const staffRoutes: readonly Route[] = [
  route('adminStaff.list', async ({ ctx }) => {
    const now = ctx.clock.now();
    const members = await listStaff(ctx.db, now);
    const invitations = await listInvitations(ctx.db, now);
    return {
      data: {
        members: members.map(({ id, lastSeenAt, ...member }) => ({
          _id: id,
          ...member,
          lastSeenAt: lastSeenAt?.toISOString() ?? null,
        })),
        invitations: invitations.map((each) => presentInvitation(each, each.invitedBy)),
      },
    };
  }),

  route('adminStaff.invite', async ({ ctx, actor, body }) => {
    const invitation = await inviteStaff(ctx, actor, body);
    return isRefusal(invitation)
      ? invitation
      : {
          message: `Invitation sent to ${invitation.email}`,
          data: presentInvitation(invitation, actor.userName),
        };
  }),

  route(
    'adminStaff.withdrawInvitation',
    async ({ ctx, actor, params }) =>
      (await withdrawInvitation(ctx, actor, params.invitationId)) ?? {
        message: 'Invitation withdrawn',
      },
  ),

  route(
    'adminStaff.changeRole',
    async ({ ctx, actor, params, body }) =>
      (await changeStaffRole(ctx, actor, params.memberId, body.role)) ?? {
        message: 'Role changed',
      },
  ),

  route(
    'adminStaff.remove',
    async ({ ctx, actor, params }) =>
      (await removeStaff(ctx, actor, params.memberId)) ?? { message: 'Removed from the staff' },
  ),

  route(
    'auth.acceptInvitation',
    async ({ ctx, ip, body }) =>
      (await acceptInvitation(ctx, ip, body)) ?? {
        message: authWords('joined'),
      },
  ),
];
