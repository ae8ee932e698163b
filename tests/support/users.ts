/** Users with sessions, created without hashing a password. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '#kernel/ids.ts';
import type { Role, TokenPermission } from '#contract/permissions.ts';
import type { Context } from '#platform/context.ts';

/** What inserting records needs; browser tests have no more. */
export type Store = Pick<Context, 'db' | 'clock'>;

export interface TestUser {
  id: string;
  userName: string;
  email: string;
  role: Role;
  cookie: string;
}

let count = 0;

export async function aUser(
  ctx: Store,
  wanted: { userName?: string; role?: Role; passwordHash?: string } = {},
): Promise<TestUser> {
  count += 1;
  const person = {
    id: newId(),
    userName: wanted.userName ?? `Shopper ${count}`,
    email: `person-${newId()}@example.test`,
    role: wanted.role ?? ('regular' as const),
  };
  await ctx.db
    .insertInto('users')
    .values({
      id: person.id,
      user_name: person.userName,
      email: person.email,
      email_key: person.email,
      password_hash: wanted.passwordHash ?? null,
      role: person.role,
    })
    .execute();
  return { ...person, cookie: `sid=${await aSession(ctx, person)}` };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function endSession({ db }: Pick<Store, 'db'>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
}

/** Signs the user in. @returns the session's token */
export async function aSession(ctx: Store, { id }: { id: string }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await ctx.db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: id,
      expires_at: new Date(ctx.clock.now().getTime() + 86_400_000),
    })
    .execute();
  return token;
}

/** Lets time pass for a user's sessions, whose ages the database's clock decides. */
export async function ageSessions(
  ctx: Context,
  { id }: { id: string },
  minutes: number,
  column: 'created_at' | 'last_seen_at' | 'proved_at',
): Promise<void> {
  const aged = sql<Date>`${sql.ref(column)} - ${minutes} * interval '1 minute'`;
  await ctx.db
    .updateTable('sessions')
    .set({ [column]: aged })
    .where('user_id', '=', id)
    .execute();
}

/** Inserts an address of the user. @returns its id */
export async function anAddress(
  ctx: Store,
  person: { id: string },
  wanted: Partial<Record<'address' | 'city' | 'pincode' | 'phone' | 'notes', string>> = {},
): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('addresses')
    .values({
      id,
      user_id: person.id,
      address: '12 Loom Street',
      city: 'Weaverton',
      pincode: '10115',
      phone: '+1 555 0100',
      notes: 'Ring the bell',
      created_at: now,
      updated_at: now,
      last_used_at: null,
      ...wanted,
    })
    .execute();
  return id;
}

/** Inserts a passkey that no device has. @returns its id */
export async function aPasskey(ctx: Context, person: { id: string }): Promise<string> {
  const id = newId();
  await ctx.db
    .insertInto('passkeys')
    .values({
      id,
      user_id: person.id,
      credential_id: randomBytes(16),
      public_key: randomBytes(16),
      counter: 0,
      transports: [],
      name: 'Firefox on Linux',
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

/** Inserts an invitation as a viewer whose mail is not sent. @returns its id */
export async function anInvitation(ctx: Context, by: { id: string }): Promise<string> {
  const id = newId();
  const email = `invited-${id}@weaver.test`;
  await ctx.db
    .insertInto('staff_invitations')
    .values({
      id,
      email,
      email_key: email,
      role: 'viewer',
      invited_by: by.id,
      expires_at: new Date(ctx.clock.now().getTime() + 72 * 3_600_000),
    })
    .execute();
  return id;
}

/** Inserts an API token that expires tomorrow. @returns its id, and its secret */
export async function anApiToken(
  ctx: Context,
  by: { id: string },
  permissions: readonly TokenPermission[],
  name = 'Stock sync',
): Promise<{ id: string; secret: string }> {
  const id = newId();
  const secret = `hst_${randomBytes(32).toString('base64url')}`;
  await ctx.db
    .insertInto('api_tokens')
    .values({
      id,
      token_hash: createHash('sha256').update(secret).digest(),
      name,
      permissions: [...permissions],
      created_by: by.id,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return { id, secret };
}
