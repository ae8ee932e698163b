import { refuse, type Refusal } from '#contract/refusals.ts';
import { isEmailAddress } from '#kernel/email-address.ts';
import { newId } from '#kernel/ids.ts';
import type { Identity, IdentityProvider } from '#gateways/identity-provider/identity-provider.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { withAttempt, type RateLimit } from '#platform/http/rate-limit.ts';
import {
  findUserOfIdentity,
  insertIdentity,
  insertLink,
  recordTokenUse,
} from '#modules/accounts/google/identities.repository.ts';
import { hashOfSecret, newSecret } from '#platform/secret-token.ts';
import { findUserByEmail, insertUser } from '#modules/accounts/users.repository.ts';
import { queueWelcome } from '#modules/accounts/account.mails.ts';

/** Refused tokens per IP address. */
const REFUSED_TOKENS: RateLimit = { name: 'google', count: 50, windowSeconds: 15 * 60 };
/** How long the account's owner has to enter the password that links the identity. */
const LINK_SECONDS = 15 * 60;

interface GoogleSignIn {
  readonly token: string;
  readonly ip: string;
  /** The nonce issued to this browser; null for clients without one. */
  readonly nonce: string | null;
}

/**
 * Signs in with a Google token; a new user gets an account. An existing account with the same address is never merged
 * automatically: the refusal carries the link that signing in with the password uses.
 */
export async function signInWithGoogle(
  ctx: Context,
  { token, ip, nonce }: GoogleSignIn,
): Promise<{ userId: string } | Refusal> {
  const { identities } = ctx;
  if (!identities) return refuse('GOOGLE_NOT_SET_UP');
  const found = await withAttempt(
    ctx,
    [[REFUSED_TOKENS, ip]],
    () => verifyAndSignIn(ctx, identities, token, nonce),
    (result) => typeof result === 'string',
  );
  if (typeof found === 'string') {
    ctx.log.info({ reason: found }, 'a Google token was refused');
    return refuse('GOOGLE_REFUSED');
  }
  return found;
}

/** @returns a string with the reason if the token is refused */
async function verifyAndSignIn(
  ctx: Context,
  identities: IdentityProvider,
  token: string,
  nonce: string | null,
): Promise<{ userId: string } | Refusal | string> {
  const read = await identities.verifyToken(token, ctx.clock.now());
  if (read.kind === 'unavailable') return refuse('GOOGLE_UNAVAILABLE');
  if (read.kind === 'refused') return read.reason;
  // Equal, or null on both sides.
  if (read.identity.nonce !== nonce) return 'nonce';
  return await inTransaction(ctx.db, (trx) => findOrCreateAccount(ctx, trx, token, read.identity));
}

/** @returns a string with the reason if the token is refused */
async function findOrCreateAccount(
  ctx: Context,
  trx: Trx,
  token: string,
  identity: Identity,
): Promise<{ userId: string } | Refusal | string> {
  if (!(await recordTokenUse(trx, token, identity.expiresAt))) return 'used before';
  const known = await findUserOfIdentity(trx, identity);
  if (known) return { userId: known };
  if (!identity.emailVerified || !isEmailAddress(identity.email)) return 'address not confirmed';
  return await createAccount(ctx, trx, identity);
}

async function createAccount(
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
    emailConfirmed: true,
  };
  if (!(await insertUser(trx, user, now))) {
    // A concurrent request with the same identity may have created the account.
    const known = await findUserOfIdentity(trx, identity);
    return known ? { userId: known } : await requireLinking(ctx, trx, identity);
  }
  await insertIdentity(trx, identity, user.id, now);
  await queueWelcome(ctx, trx, user);
  return { userId: user.id };
}

async function requireLinking(ctx: Context, trx: Trx, identity: Identity): Promise<Refusal> {
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
