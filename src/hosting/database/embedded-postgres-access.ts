/** Addresses and roles of the embedded server. */
import pg from 'pg';
import {
  DATABASE_NAME,
  newPassword,
  OWNER_ROLE,
  readAccess,
  SHOP_ROLE,
  writeAccess,
  type Access,
} from '#hosting/database/embedded-postgres-cluster.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** The stored access; a folder of an earlier version, in which the shop was the owner, gets a password for the shop's role. */
export function withShopPassword(home: string): Access | null {
  const access = readAccess(home);
  if (!access || access.shopPassword !== undefined) return access;
  const completed = { ...access, shopPassword: newPassword() };
  writeAccess(home, completed);
  return completed;
}

const shopPasswordOf = ({ shopPassword = '' }: Access): string => shopPassword;

export const urlOf = (
  access: Access,
  socketDir: string | null,
  database: string,
  role: typeof OWNER_ROLE | typeof SHOP_ROLE = OWNER_ROLE,
): string => {
  const where =
    socketDir === null
      ? `127.0.0.1:${access.port}/${database}`
      : `localhost:${access.port}/${database}?host=${encodeURIComponent(socketDir)}`;
  const password = role === OWNER_ROLE ? access.password : shopPasswordOf(access);
  return `postgresql://${role}:${password}@${where}`;
};

export async function tryQuery(
  url: string,
  sql = 'SELECT 1',
): Promise<{ ok: true; rows: number } | { ok: false; code: string; message: string }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result = await client.query(sql);
    return { ok: true, rows: result.rowCount ?? 0 };
  } catch (error) {
    const problem = error as { code?: string; message?: string };
    return { ok: false, code: problem.code ?? '', message: problem.message ?? String(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const found = await tryQuery(
    maintenanceUrl,
    `SELECT 1 FROM pg_database WHERE datname = '${DATABASE_NAME}'`,
  );
  if (found.ok && found.rows === 1) return;
  const made = await tryQuery(maintenanceUrl, `CREATE DATABASE ${DATABASE_NAME}`);
  if (!made.ok) throw new OperatorError(`The database could not be created: ${made.message}`);
}

/** Creates the shop's role. Also sets its password, because the access file may be newer than the cluster. */
export async function ensureShopRole(maintenanceUrl: string, access: Access): Promise<void> {
  const made = await tryQuery(
    maintenanceUrl,
    // Of commands that start at once, one changes the role at a time: several statements are one transaction.
    `SELECT pg_advisory_xact_lock(724301121);
     DO $$ BEGIN
       IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${SHOP_ROLE}') THEN CREATE ROLE ${SHOP_ROLE}; END IF;
     END $$;
     ALTER ROLE ${SHOP_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${shopPasswordOf(access)}'`,
  );
  if (!made.ok)
    throw new OperatorError(`The database role of the shop could not be created: ${made.message}`);
}
