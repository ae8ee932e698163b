import { z } from 'zod';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { sendUnstoredMail } from '#modules/notifications/index.ts';
import { hashOfSecret, newSecret } from '#platform/secret-token.ts';
import {
  deleteExpiredInvitations,
  setInvitationToken,
} from '#modules/accounts/staff/invitations.repository.ts';

export const SEND_STAFF_INVITATION = 'send-staff-invitation';

export const VALID_HOURS = 72;

const payloadShape = z.object({ invitationId: z.string() });

/** Sends the link directly instead of through the outbox, whose rows would contain the token. A second try makes a new token. */
async function sendStaffInvitation(ctx: Context, payload: unknown): Promise<void> {
  const { invitationId } = payloadShape.parse(payload);
  const token = newSecret();
  const invitation = await setInvitationToken(
    ctx.db,
    invitationId,
    hashOfSecret(token),
    ctx.clock.now(),
  );
  if (!invitation) return;
  await sendUnstoredMail(ctx, newId(), {
    kind: 'staff-invitation',
    recipient: invitation.email,
    payload: {
      role: invitation.role,
      hours: VALID_HOURS,
      url: `${ctx.settings.publicUrl}/auth/invitation?token=${token}`,
    },
  });
}

export const staffJobs: readonly Job[] = [
  { name: SEND_STAFF_INVITATION, lane: 'mail', run: sendStaffInvitation },
  {
    name: 'delete-expired-invitations',
    cron: '54 * * * *',
    run: (ctx) => deleteExpiredInvitations(ctx.db, ctx.clock.now()),
  },
];
