import { z } from 'zod';
import { newPassword, secretToken, staffRole } from '#contract/accounts.contract.ts';
import { emailAddress, envelope, id, requiredText } from '#contract/fields.ts';
import { MAX_TEXT } from '#contract/limits.ts';

const member = z.object({
  _id: z.string(),
  userName: z.string(),
  email: z.string(),
  role: staffRole,
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.string().nullable().describe('The last use of a session, within five minutes'),
});
export type StaffMemberWire = z.infer<typeof member>;

const invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: staffRole,
  invitedBy: z.string().describe("The owner's name"),
  expiresAt: z.string(),
});
export type InvitationWire = z.infer<typeof invitation>;

export const staffContract = {
  'adminStaff.list': {
    response: z.object({
      ...envelope,
      data: z.object({ members: z.array(member), invitations: z.array(invitation) }),
    }),
  },
  'adminStaff.invite': {
    body: z.object({ email: emailAddress, role: staffRole }),
    response: z.object({ ...envelope, data: invitation }),
  },
  'adminStaff.withdrawInvitation': {
    params: z.object({ invitationId: id }),
    response: z.object({ ...envelope }),
  },
  'adminStaff.changeRole': {
    params: z.object({ memberId: id }),
    body: z.object({ role: staffRole }),
    response: z.object({ ...envelope }),
  },
  'adminStaff.remove': {
    params: z.object({ memberId: id }),
    response: z.object({ ...envelope }),
  },
  'adminStaff.removeSecondFactor': {
    params: z.object({ memberId: id }),
    response: z.object({ ...envelope }),
  },
  'auth.acceptInvitation': {
    body: z.object({
      token: secretToken,
      userName: requiredText(MAX_TEXT.userName),
      password: newPassword,
    }),
    response: z.object({ ...envelope }),
  },
};
