import type pg from 'pg';
import { SettingsError } from '#platform/config/settings.ts';
import { readServer } from '#platform/database/guard-connection.ts';
import { isSameDatabase } from '#platform/database/server-position.ts';

export type AddressSetting =
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'MIGRATIONS_DATABASE_URL'
  | 'DATABASE_READ_URL';

/** Where the address of a setting leads. */
export interface DatabaseTarget {
  readonly setting: AddressSetting;
  readonly role: string;
  readonly database: string;
  /** Names the data of the server; empty when it does not say it. */
  readonly system: string;
}

/** @throws SettingsError when the address leads to a standby */
export async function readTarget(
  client: pg.ClientBase,
  setting: AddressSetting,
): Promise<DatabaseTarget> {
  const { rows } = await client.query<{ role: string; database: string }>(
    'SELECT current_user AS role, current_database() AS database',
  );
  const { role = '', database = '' } = rows[0] ?? {};
  const server = await readServer(client);
  if (server?.timeline === null)
    throw new SettingsError([
      `${setting} leads to a standby, which accepts no changes: set it to the address of the primary.`,
    ]);
  return { setting, role, database, system: server?.system ?? '' };
}

/** @throws SettingsError when two addresses lead to different databases */
export function expectSameDatabase(one: DatabaseTarget, other: DatabaseTarget): void {
  if (isSameDatabase(one, other)) return;
  const which =
    one.system === other.system ? `${one.database} and ${other.database}` : 'on different servers';
  throw new SettingsError([
    `${one.setting} and ${other.setting} lead to different databases (${which}): set both to addresses of the same one.`,
  ]);
}

/** @throws SettingsError when the roles of two addresses differ */
export function expectSameRole(one: DatabaseTarget, other: DatabaseTarget): void {
  if (one.role === other.role) return;
  throw new SettingsError([
    `${one.setting} and ${other.setting} have different roles (${one.role} and ${other.role}): set the same one, because it has the limits of requests.`,
  ]);
}
