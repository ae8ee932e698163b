import type { StaffRole } from '#contract/permissions.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { emailKey } from '#modules/accounts/users.repository.ts';

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly expiresAt: Date;
}

/** A new invitation replaces an earlier one to the same address, whose link then no longer works. */
export async function upsertInvitation(
  trx: Trx,
  invitation: Invitation & { invitedBy: string },
): Promise<void> {
  const { id, email, role, invitedBy, expiresAt } = invitation;
  const values = {
    id,
    email,
    role,
    token_hash: null,
    invited_by: invitedBy,
    expires_at: expiresAt,
  };
  await trx
    .insertInto('staff_invitations')
    .values({ ...values, email_key: emailKey(email) })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(values))
    .execute();
}

/** Invitations that have not expired, newest first, with the owner's name. */
export async function listInvitations(
  db: Db,
  now: Date,
): Promise<(Invitation & { invitedBy: string })[]> {
  const rows = await db
    .selectFrom('staff_invitations')
    .innerJoin('users', 'users.id', 'staff_invitations.invited_by')
    .select([
      'staff_invitations.id',
      'staff_invitations.email',
      'staff_invitations.role',
      'staff_invitations.expires_at',
      'users.user_name',
    ])
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('staff_invitations.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    expiresAt: row.expires_at,
    invitedBy: row.user_name,
  }));
}

/** Stores the hash of the link's token. Null if the invitation was withdrawn or has expired. */
export async function setInvitationToken(
  db: Db,
  id: string,
  tokenHash: Buffer,
  now: Date,
): Promise<Invitation | null> {
  const row = await db
    .updateTable('staff_invitations')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning(['id', 'email', 'role', 'expires_at'])
    .executeTakeFirst();
  return row ? { id: row.id, email: row.email, role: row.role, expiresAt: row.expires_at } : null;
}

type Deleted = Pick<Invitation, 'id' | 'email' | 'role'>;

const deletion = (trx: Trx) =>
  trx.deleteFrom('staff_invitations').returning(['id', 'email', 'role']);

/** Deletes the invitation of a link. @returns null if it is unknown, used, withdrawn or expired */
export async function consumeInvitation(
  trx: Trx,
  tokenHash: Buffer,
  now: Date,
): Promise<Deleted | null> {
  const row = await deletion(trx)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns null if there is no such invitation */
export async function deleteInvitation(trx: Trx, id: string): Promise<Deleted | null> {
  return (await deletion(trx).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function deleteInvitationsBy(trx: Trx, ownerId: string): Promise<void> {
  await trx.deleteFrom('staff_invitations').where('invited_by', '=', ownerId).execute();
}

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<', now).execute();
}
