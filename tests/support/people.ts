/** Named people for tests, signed in without paying for a password hash. */
import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';

export interface Person {
  id: string;
  userName: string;
  email: string;
  role: 'admin' | 'regular';
  cookie: string;
}

let count = 0;

export async function aPerson(
  ctx: Context,
  wanted: { userName?: string; role?: 'admin' | 'regular' } = {},
): Promise<Person> {
  count += 1;
  const person = {
    id: newId(),
    userName: wanted.userName ?? `Shopper ${count}`,
    email: `person-${newId()}@example.test`,
    role: wanted.role ?? ('regular' as const),
  };
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('users')
    .values({
      id: person.id,
      user_name: person.userName,
      email: person.email,
      email_key: person.email,
      password_hash: null,
      role: person.role,
    })
    .execute();
  await ctx.db
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: person.id,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  return { ...person, cookie: `sid=${token}` };
}

/** An address of theirs; answers its id. */
export async function anAddress(
  ctx: Context,
  person: Person,
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

/** A passkey of theirs that no device has; answers its id. */
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
