import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import {
  queueMail,
  type AccessChange,
  type AccountMailKind,
  type FactorChange,
} from '#modules/notifications/index.ts';

interface Recipient {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
}

const accountMail = <Kind extends AccountMailKind>(kind: Kind, user: Recipient, about: string) => ({
  kind,
  dedupeKey: `${kind}:${about}`,
  recipient: user.email,
  payload: { userName: user.userName },
});

/** To somebody whose address is confirmed already; others get it with a link (`send-email-confirmation.ts`). */
export const queueWelcome = (ctx: Context, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(ctx, trx, accountMail('welcome', user, user.id));

/** Queued in the transaction of every new password, so that its owner learns of one that somebody else set. */
export function queueNewPassword(
  ctx: Context,
  trx: Trx,
  user: Recipient,
  {
    isFirst = false,
    emailConfirmed = false,
  }: {
    /** Whether the account had no password before. */
    isFirst?: boolean;
    /** Whether the same step confirmed the address for the first time. */
    emailConfirmed?: boolean;
  } = {},
): Promise<void> {
  const mail = accountMail(isFirst ? 'password-set' : 'password-changed', user, newId());
  return queueMail(ctx, trx, { ...mail, payload: { ...mail.payload, emailConfirmed } });
}

/** @param device such as "Firefox on Windows" */
export function queueNewPasskey(
  ctx: Context,
  trx: Trx,
  user: Recipient,
  { id, name: device }: { id: string; name: string },
): Promise<void> {
  const mail = accountMail('passkey-added', user, id);
  return queueMail(ctx, trx, { ...mail, payload: { ...mail.payload, device } });
}

export const queueSecondFactorMail = (
  ctx: Context,
  trx: Trx,
  user: Recipient,
  change: FactorChange,
): Promise<void> =>
  queueMail(ctx, trx, {
    kind: 'second-factor-changed',
    dedupeKey: `second-factor-changed:${newId()}`,
    recipient: user.email,
    payload: { userName: user.userName, change },
  });

/** To the old address and, once it is confirmed, to the new one. */
export const queueEmailChange = (
  ctx: Context,
  trx: Trx,
  kind: 'email-change-requested' | 'email-changed',
  user: Recipient,
  newEmail: string,
): Promise<void> => {
  const mail = accountMail(kind, user, newId());
  return queueMail(ctx, trx, { ...mail, payload: { ...mail.payload, newEmail } });
};

/** To all owners, because a stolen account of one of them may have done it. */
export async function queueAccessChanged(
  ctx: Context,
  trx: Trx,
  owners: readonly Recipient[],
  access: AccessChange,
): Promise<void> {
  for (const owner of owners) {
    const mail = accountMail('staff-access-changed', owner, newId());
    await queueMail(ctx, trx, { ...mail, payload: { ...mail.payload, access } });
  }
}

/** The address is removed from the mail's row once it is sent. */
export const queueAccountDeleted = (ctx: Context, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(ctx, trx, accountMail('account-deleted', user, user.id));
