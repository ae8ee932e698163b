import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Identity } from '#gateways/identity-provider/identity-provider.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import {
  countTry,
  refuseWhileWaiting,
  secondsUntilAllowed,
  type RateLimit,
} from '#platform/http/rate-limit.ts';
import {
  findUserOfIdentity,
  insertIdentity,
  insertLink,
  useToken,
} from '#modules/accounts/identities.repository.ts';
import { hashOfSecret, newSecret } from '#modules/accounts/secret-token.ts';
import { findUserByEmail, insertUser } from '#modules/accounts/users.repository.ts';
import { queueWelcome } from '#modules/accounts/account.mails.ts';

/** Tokens that were no good, for each visitor's address. */
const REFUSED_TOKENS: RateLimit = { name: 'google', count: 50, windowSeconds: 15 * 60 };
/** How long the owner has to give the password that links the two. */
const LINK_SECONDS = 15 * 60;

interface Tried {
  readonly token: string;
  readonly ip: string;
  /** The nonce that this browser was given; null for a client that asked for none. */
  readonly nonce: string | null;
}

/**
 * Whose account this token opens. A person who is new gets an account. An address that an account has already is never
 * merged: the refusal carries what signing in with the password needs to link the two.
 */
export async function signInWithGoogle(
  ctx: Context,
  { token, ip, nonce }: Tried,
): Promise<{ userId: string } | Refusal> {
  if (!ctx.identities) return refuse('GOOGLE_NOT_SET_UP');
  refuseWhileWaiting(await secondsUntilAllowed(ctx, REFUSED_TOKENS, ip));
  const read = await ctx.identities.readToken(token, ctx.clock.now());
  if (read.kind === 'unavailable') return refuse('GOOGLE_UNAVAILABLE');
  const refused = async (reason: string): Promise<Refusal> => {
    ctx.log.info({ reason }, 'a Google token was refused');
    refuseWhileWaiting(await countTry(ctx, REFUSED_TOKENS, ip));
    return refuse('GOOGLE_REFUSED');
  };
  if (read.kind === 'refused') return await refused(read.reason);
  const { identity } = read;
  // A client without a nonce of ours brings none; a browser that was given one brings exactly that.
  if (identity.nonce !== nonce) return await refused('nonce');
  const result = await inTransaction(ctx.db, (trx) => settle(ctx, trx, token, identity));
  return typeof result === 'string' ? await refused(result) : result;
}

/** @returns a text where the token is refused after all, and why */
async function settle(
  ctx: Context,
  trx: Trx,
  token: string,
  identity: Identity,
): Promise<{ userId: string } | Refusal | string> {
  if (!(await useToken(trx, token, identity.expiresAt))) return 'used before';
  const known = await findUserOfIdentity(trx, identity);
  if (known) return { userId: known };
  if (!identity.emailVerified || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(identity.email))
    return 'address not confirmed';
  return await openAccount(ctx, trx, identity);
}

async function openAccount(
  ctx: Context,
  trx: Trx,
  identity: Identity,
): Promise<{ userId: string } | Refusal | string> {
  const now = ctx.clock.now();
  const { email } = identity;
  const user = {
    id: newId(),
    userName: identity.name || (email.split('@')[0] ?? email),
    email,
    passwordHash: null,
    role: 'regular' as const,
  };
  if (!(await insertUser(trx, user, now))) {
    // Two tokens of the same person at once: the other was quicker.
    const known = await findUserOfIdentity(trx, identity);
    return known ? { userId: known } : await askForPassword(ctx, trx, identity);
  }
  await insertIdentity(trx, identity, user.id, now);
  await queueWelcome(ctx, trx, user);
  return { userId: user.id };
}

async function askForPassword(ctx: Context, trx: Trx, identity: Identity): Promise<Refusal> {
  const owner = await findUserByEmail(trx, identity.email);
  if (!owner) return refuse('GOOGLE_REFUSED');
  const link = newSecret();
  await insertLink(trx, {
    tokenHash: hashOfSecret(link),
    identity,
    userId: owner.id,
    expiresAt: secondsAfter(ctx.clock.now(), LINK_SECONDS),
  });
  return refuse('GOOGLE_TO_LINK', {}, { link, email: identity.email });
}
