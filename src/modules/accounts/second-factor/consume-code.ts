import type { Actor, Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { hashOfCode, plainCode } from '#modules/accounts/second-factor/recovery-codes.ts';
import { recordFactorChange } from '#modules/accounts/second-factor/record-factor-change.ts';
import {
  deleteRecoveryCode,
  findTotpSecret,
  recordTotpStep,
} from '#modules/accounts/second-factor/second-factor.repository.ts';
import { stepOfCode } from '#modules/accounts/second-factor/totp.ts';

/** Uses up a code of the authenticator app or a recovery code. @returns whether it was right and unused */
export async function consumeCode(
  ctx: Context,
  trx: Trx,
  user: Actor,
  given: string,
): Promise<boolean> {
  if (/^\d{6}$/.test(plainCode(given))) return await consumeTotp(trx, user.id, plainCode(given));
  if (!(await deleteRecoveryCode(trx, user.id, hashOfCode(given)))) return false;
  await recordFactorChange(ctx, trx, user, 'code-used');
  return true;
}

async function consumeTotp(trx: Trx, userId: string, code: string): Promise<boolean> {
  const found = await findTotpSecret(trx, userId);
  if (!found?.isConfirmed) return false;
  const step = stepOfCode(found.secret, code, found.now);
  return step !== null && (await recordTotpStep(trx, userId, step));
}
