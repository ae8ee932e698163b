import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { queueJob } from '#platform/jobs.ts';
import {
  countAttempt,
  throwIfLimited,
  withAttempt,
  type RateLimit,
} from '#platform/http/rate-limit.ts';
import { inHashingQueue } from '#modules/accounts/password/hashing-queue.ts';
import { hashPassword, verifyPassword } from '#modules/accounts/password/password-hash.ts';
import { refuseGuessable } from '#modules/accounts/password/password.rules.ts';
import { isReservedEmail } from '#modules/accounts/email/reserved-email.rules.ts';
import { SEND_EMAIL_CONFIRMATION } from '#modules/accounts/email/send-email-confirmation.ts';
import { consentToNewsletter } from '#modules/accounts/newsletter/consent-to-newsletter.ts';
import { signInLimits } from '#modules/accounts/sign-in/sign-in-limits.ts';
import { findAccount, findUserByEmail, insertUser } from '#modules/accounts/users.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Per IP address, which an office may share. Prevents creating or probing accounts in bulk. */
const REGISTRATIONS: RateLimit = { name: 'register', count: 100, windowSeconds: 15 * 60 };

/** Repeated details within this time count as the same registration. */
const REPEAT_SECONDS = 60;

interface Registration {
  readonly userName: string;
  readonly email: string;
  readonly password: string;
  readonly newsletter?: boolean;
}

/** Creates a shopper's account. Never signs in (Spec 4), and never accepts a role from the request. */
export async function register(
  ctx: Context,
  ip: string,
  input: Registration,
): Promise<null | Refusal> {
  throwIfLimited(await countAttempt(ctx, REGISTRATIONS, ip));
  const settings = await getStoreSettings(ctx);
  const { supportEmail, shopName } = settings;
  const guessable = refuseGuessable(input.password, { email: input.email, shopName });
  if (guessable) return guessable;
  if (
    isReservedEmail(input.email, ctx.settings, supportEmail) &&
    !(await findUserByEmail(ctx.db, input.email))
  )
    return refuse('EMAIL_RESERVED');
  const passwordHash = await inHashingQueue(() => hashPassword(input.password), { key: ip });
  const user = {
    id: newId(),
    userName: input.userName,
    email: input.email,
    passwordHash,
    role: 'regular' as const,
    emailConfirmed: false,
  };
  const isNew = await inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    if (!(await insertUser(trx, user, now))) return false;
    if (input.newsletter) await consentToNewsletter(trx, settings, user.id, 'sign-up', now);
    await queueJob(trx, SEND_EMAIL_CONFIRMATION, { userId: user.id, isWelcome: true });
    return true;
  });
  return isNew || (await wasJustRegistered(ctx, ip, input)) ? null : refuse('EMAIL_TAKEN');
}

/**
 * Whether the same details were just registered: a double click without JavaScript sends the form twice, and the second
 * response is shown. It reveals whether the password is right, so it counts against the sign-in limits.
 */
async function wasJustRegistered(
  ctx: Context,
  ip: string,
  { userName, email, password }: Registration,
): Promise<boolean> {
  const user = await findUserByEmail(ctx.db, email);
  const account = user && (await findAccount(ctx.db, user.id));
  if (!user || !account || user.userName !== userName || user.passwordHash === null) return false;
  if (account.created_at <= secondsAfter(ctx.clock.now(), -REPEAT_SECONDS)) return false;
  const { passwordHash } = user;
  const { limits, lane } = await signInLimits(ctx, { ip, cookie: null }, email);
  return await withAttempt(
    ctx,
    limits,
    () => inHashingQueue(() => verifyPassword(password, passwordHash), lane),
    (isRight) => !isRight,
  );
}
