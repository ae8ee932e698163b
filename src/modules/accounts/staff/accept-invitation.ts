import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { withAttempt, type RateLimit } from '#platform/http/rate-limit.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { queueNewPassword } from '#modules/accounts/account.mails.ts';
import { inHashingQueue } from '#modules/accounts/password/hashing-queue.ts';
import { hashPassword } from '#modules/accounts/password/password-hash.ts';
import { refuseGuessable } from '#modules/accounts/password/password.rules.ts';
import { hashOfSecret } from '#platform/secret-token.ts';
import { refuseStaffName } from '#modules/accounts/staff/refuse-staff-name.ts';
import { returnToStaff } from '#modules/accounts/staff/return-to-staff.ts';
import { lockOwners } from '#modules/accounts/staff/staff.repository.ts';
import { consumeInvitation } from '#modules/accounts/staff/invitations.repository.ts';
import { insertUser } from '#modules/accounts/users.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

const WRONG_LINKS: RateLimit = { name: 'invitation-link', count: 30, windowSeconds: 15 * 60 };

/**
 * Creates the account with the role of the invitation, or gives a removed member's account that role. The link, which
 * works once, proves the address.
 */
export async function acceptInvitation(
  ctx: Context,
  ip: string,
  input: { token: string; userName: string; password: string },
): Promise<null | Refusal> {
  const { shopName } = await getStoreSettings(ctx);
  return await withAttempt(
    ctx,
    [[WRONG_LINKS, ip]],
    async () => {
      const passwordHash = await inHashingQueue(() => hashPassword(input.password), { key: ip });
      return await createMember(ctx, input, passwordHash, shopName);
    },
    (refused) => refused?.refused === 'INVITATION_INVALID',
  );
}

async function createMember(
  ctx: Context,
  { token, userName, password }: { token: string; userName: string; password: string },
  passwordHash: string,
  shopName: string,
): Promise<null | Refusal> {
  const now = ctx.clock.now();
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    // Before the invitation, as in whatever changes the staff; names are compared one after the other.
    await lockOwners(trx);
    const invitation = await consumeInvitation(trx, hashOfSecret(token), now);
    if (!invitation) return rollBackWith(refuse('INVITATION_INVALID'));
    const { id: invitedId, email, role } = invitation;
    const guessable = refuseGuessable(password, { email, shopName });
    if (guessable) return rollBackWith(guessable);
    const member = { userName, email, role, passwordHash };
    const account = { ...member, id: invitedId, emailConfirmed: true };
    const nameRefused = await refuseStaffName(trx, account, shopName);
    if (nameRefused) return rollBackWith(nameRefused);
    const isNew = await insertUser(trx, account, now);
    const id = isNew ? account.id : await returnToStaff(ctx, trx, member);
    if (id === null) return rollBackWith(refuse('EMAIL_TAKEN'));
    const record = { kind: 'staff', id, name: userName };
    await queueNewPassword(ctx, trx, { ...member, id }, { isFirst: isNew });
    await recordAudit(
      trx,
      { id, userName },
      { action: 'staff.join', record, after: { role } },
      now,
    );
    return null;
  });
}
