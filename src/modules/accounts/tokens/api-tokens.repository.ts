import { sql } from 'kysely';
import type pg from 'pg';
import { isTokenPermission, type Role, type TokenPermission } from '#contract/permissions.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { HAS_SECOND_FACTOR } from '#modules/accounts/sessions/sessions.repository.ts';

/** How often the last use of a token is recorded. */
const LAST_USED_INTERVAL = sql<Date>`interval '5 minutes'`;
/** How long an expired token stays in the list, so that its owner sees why a program was refused. */
const KEEP_EXPIRED = sql<Date>`interval '30 days'`;

export interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly TokenPermission[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isExpired: boolean;
  readonly lastUsedAt: Date | null;
}

interface TokenActorRow {
  token_id: string;
  name: string;
  permissions: string[];
  is_unrecorded: boolean;
  has_second_factor: boolean;
  actions_count_since: Date;
  id: string;
  role: Role;
  user_name: string;
  email: string;
}

/** An active token with its creator, as both are now. A prepared statement, because every request with a token runs it. */
export async function findTokenActor(pool: pg.Pool, tokenHash: Buffer) {
  const { rows } = await pool.query<TokenActorRow>({
    name: 'token-actor',
    text: `SELECT t.id AS token_id, t.name, t.permissions, u.id, u.role, u.user_name, u.email,
        t.last_used_at IS NULL OR t.last_used_at < now() - interval '5 minutes' AS is_unrecorded,
        ${HAS_SECOND_FACTOR} AS has_second_factor, now() - interval '1 day' AS actions_count_since
      FROM api_tokens t JOIN users u ON u.id = t.created_by
      WHERE t.token_hash = $1 AND t.expires_at > now() AND u.role <> 'regular'`,
    values: [tokenHash],
  });
  const row = rows[0];
  if (!row) return null;
  const { token_id, name, permissions, is_unrecorded, has_second_factor, actions_count_since } =
    row;
  const { id, role, user_name: userName, email } = row;
  return {
    token: { id: token_id, name, permissions: permissions.filter(isTokenPermission) },
    user: { id, role, userName, email },
    actionsCountSince: actions_count_since,
    isUnrecorded: is_unrecorded,
    hasSecondFactor: has_second_factor,
  };
}

/** Records the use of a token; of concurrent requests, one writes. */
export async function updateLastUsed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<', sql<Date>`now() - ${LAST_USED_INTERVAL}`),
      ]),
    )
    .execute();
}

/** Whole days from now by the database's clock. */
export async function insertApiToken(
  trx: Trx,
  token: {
    id: string;
    tokenHash: Buffer;
    name: string;
    permissions: readonly TokenPermission[];
    createdBy: string;
    days: number;
  },
): Promise<ApiToken> {
  const row = await trx
    .insertInto('api_tokens')
    .values({
      id: token.id,
      token_hash: token.tokenHash,
      name: token.name,
      permissions: [...token.permissions],
      created_by: token.createdBy,
      expires_at: sql<Date>`now() + make_interval(days => ${token.days})`,
    })
    .returning(['id', 'name', 'permissions', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    permissions: row.permissions,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isExpired: false,
    lastUsedAt: null,
  };
}

/** Everybody's tokens, newest first, with the creators' names and present roles. */
export async function listApiTokens(
  db: Db,
): Promise<(ApiToken & { createdBy: { userName: string; role: Role } })[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.created_by')
    .select([
      'api_tokens.id',
      'api_tokens.name',
      'api_tokens.permissions',
      'api_tokens.created_at as createdAt',
      'api_tokens.expires_at as expiresAt',
      'api_tokens.last_used_at as lastUsedAt',
      sql<boolean>`api_tokens.expires_at <= now()`.as('isExpired'),
      'users.user_name',
      'users.role',
    ])
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id', 'desc')
    .execute();
  return rows.map(({ user_name, role, ...token }) => ({
    ...token,
    createdBy: { userName: user_name, role },
  }));
}

export const apiTokensOf = (db: Db, userId: string) =>
  db
    .selectFrom('api_tokens')
    .select(['name', 'permissions', 'created_at', 'expires_at', 'last_used_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute();

/** @returns the token's name; null if there is no such token */
export async function deleteApiToken(trx: Trx, id: string): Promise<string | null> {
  const row = await trx
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export const deleteApiTokensOf = (trx: Trx, userId: string) =>
  trx.deleteFrom('api_tokens').where('created_by', '=', userId).returning(['id', 'name']).execute();

export async function deleteLongExpiredTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('api_tokens')
    .where('expires_at', '<', sql<Date>`now() - ${KEEP_EXPIRED}`)
    .execute();
}
