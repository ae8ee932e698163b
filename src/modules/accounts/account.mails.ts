import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { queueMail } from '#modules/notifications/index.ts';

interface Addressee {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
}

const about = (
  kind: 'welcome' | 'password-changed' | 'account-deleted',
  user: Addressee,
  which: string,
) => ({
  kind,
  dedupeKey: `${kind}:${which}`,
  recipient: user.email,
  payload: { userName: user.userName },
});

export const queueWelcome = (ctx: Context, trx: Trx, user: Addressee): Promise<void> =>
  queueMail(ctx, trx, about('welcome', user, user.id));

export const queuePasswordChanged = (ctx: Context, trx: Trx, user: Addressee): Promise<void> =>
  queueMail(ctx, trx, about('password-changed', user, newId()));

/** Its row forgets the address once it is sent. */
export const queueAccountDeleted = (ctx: Context, trx: Trx, user: Addressee): Promise<void> =>
  queueMail(ctx, trx, about('account-deleted', user, user.id));
