import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { queueMail } from '#modules/notifications/index.ts';

interface Recipient {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
}

const accountMail = (
  kind: 'welcome' | 'password-changed' | 'account-deleted',
  user: Recipient,
  dedupeId: string,
) => ({
  kind,
  dedupeKey: `${kind}:${dedupeId}`,
  recipient: user.email,
  payload: { userName: user.userName },
});

export const queueWelcome = (ctx: Context, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(ctx, trx, accountMail('welcome', user, user.id));

/** @param emailConfirmed whether the same step confirmed the address for the first time */
export const queuePasswordChanged = (
  ctx: Context,
  trx: Trx,
  user: Recipient,
  emailConfirmed = false,
): Promise<void> => {
  const mail = accountMail('password-changed', user, newId());
  return queueMail(ctx, trx, { ...mail, payload: { ...mail.payload, emailConfirmed } });
};

/** The address is removed from the mail's row once it is sent. */
export const queueAccountDeleted = (ctx: Context, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(ctx, trx, accountMail('account-deleted', user, user.id));
