import type { Db } from '#platform/database/transaction.ts';
import { emailKey } from '#modules/accounts/users.repository.ts';

/** Whether the account of this address was used on the device. Takes as long if there is no account. */
export async function isKnownDevice(
  db: Db,
  tokenHash: Buffer,
  email: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices as device')
    .innerJoin('users', 'users.id', 'device.user_id')
    .select('users.id')
    .where('device.token_hash', '=', tokenHash)
    .where('users.email_key', '=', emailKey(email))
    .where('device.last_used_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertKnownDevice(
  db: Db,
  tokenHash: Buffer,
  userId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ token_hash: tokenHash, user_id: userId, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
}

export async function knownDevicesOf(db: Db, userId: string): Promise<{ last_used_at: Date }[]> {
  return await db
    .selectFrom('known_devices')
    .select('last_used_at')
    .where('user_id', '=', userId)
    .orderBy('last_used_at')
    .execute();
}

export async function deleteKnownDevicesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function deleteKnownDevicesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', time).execute();
}
