import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeOwner, runAs, type Account } from '#hosting/database/embedded-postgres-account.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** Owns the tables and is a superuser: for migrations, and commands that create or empty databases. */
export const OWNER_ROLE = 'hemstitch';
/** What the shop connects as: it can use the tables, and owns nothing. */
export const SHOP_ROLE = 'hemstitch_shop';
export const DATABASE_NAME = 'hemstitch';

/** How to connect; stored beside the cluster so that the address is the same after every start. */
export interface Access {
  /** The owner's. */
  readonly password: string;
  /** Missing in folders of earlier versions until their next start. */
  readonly shopPassword?: string;
  readonly port: number;
}

/** Linux allows 108 bytes for the path of a socket, macOS 104, and PostgreSQL adds `/.s.PGSQL.65535`. */
const MAX_SOCKET_FOLDER_BYTES = 103 - '/.s.PGSQL.65535'.length;

export const folderHash = (folder: string): string =>
  createHash('sha256').update(folder).digest('hex').slice(0, 12);

const accessFile = (home: string): string => path.join(home, 'database-access.json');

export function readAccess(home: string): Access | null {
  try {
    return JSON.parse(readFileSync(accessFile(home), 'utf8')) as Access;
  } catch {
    return null;
  }
}

export function writeAccess(home: string, access: Access): void {
  const temporary = `${accessFile(home)}.new`;
  writeFileSync(temporary, JSON.stringify(access), { mode: 0o600 });
  renameSync(temporary, accessFile(home));
}

export const newPassword = (): string => randomBytes(24).toString('base64url');

/** Creates the cluster under a temporary name and renames it when complete, so that a killed start leaves no half. */
export function createCluster(
  account: Account,
  initdb: string,
  cluster: string,
  password: string,
  durable: boolean,
): void {
  const temporary = `${cluster}.new`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  changeOwner(account, temporary);
  const passwordFile = path.join(temporary, '..', `initdb-password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    if (account.kind === 'other') chownSync(passwordFile, account.uid, account.gid);
    const { ok, output } = runAs(account, initdb, [
      `--pgdata=${temporary}`,
      `--username=${OWNER_ROLE}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-locale',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]);
    if (!ok)
      throw new OperatorError(
        `PostgreSQL could not create its folder ${cluster}: ${output.split('\n').at(-1) ?? ''}`,
      );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  chmodSync(temporary, 0o700);
  renameSync(temporary, cluster);
}

/** The folder for the server's socket: the cluster, or a shorter path when that would be too long. */
export function socketFolder(account: Account, cluster: string): string | null {
  if (process.platform === 'win32') return null;
  if (Buffer.byteLength(cluster) <= MAX_SOCKET_FOLDER_BYTES && !cluster.includes(','))
    return cluster;
  const short = path.join(tmpdir(), `hemstitch-${folderHash(cluster)}`);
  if (Buffer.byteLength(short) > MAX_SOCKET_FOLDER_BYTES) return null;
  if (!existsSync(short)) mkdirSync(short, { mode: 0o700 });
  changeOwner(account, short);
  return short;
}

/** The wanted loopback port when it is free, else any free port. */
export async function freePort(wanted: number): Promise<number> {
  const tryPort = (port: number): Promise<number | null> =>
    new Promise((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(null));
      probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
      });
    });
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? wanted;
}

/** For backups: where the server puts every closed segment of its write-ahead log. */
export const archiveFolderOf = (home: string): string => path.join(home, 'wal-archive');

/** The most that a lost disk can take: a segment is closed after this time, even if it is not full. */
const ARCHIVE_SECONDS = 30;

const shellWord = (text: string): string =>
  process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`;

/** A copy under another name first, so that a half one is never taken for a segment. */
export function archiveSettings(folder: string): Record<string, string> {
  // PostgreSQL replaces %f and %p.
  const target = path.join(folder.replaceAll('%', '%%'), '%f').replaceAll('\\', '/');
  const [copy, move] = process.platform === 'win32' ? ['copy', 'move'] : ['cp', 'mv'];
  const temporary = shellWord(`${target}.new`);
  return {
    archive_mode: 'on',
    archive_command: `${copy} ${shellWord('%p')} ${temporary} && ${move} ${temporary} ${shellWord(target)}`,
    archive_timeout: `${ARCHIVE_SECONDS}s`,
  };
}

/** What differs between servers. */
interface ServerOptions {
  readonly socketDir: string | null;
  readonly durable: boolean;
  readonly maxConnections: number;
  /** Null: the write-ahead log is not kept. */
  readonly archiveFolder: string | null;
}

/** Server settings for a small machine that also runs the shop. */
export function serverSettings(
  port: number,
  { socketDir, durable, maxConnections, archiveFolder }: ServerOptions,
): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketDir ?? '',
    unix_socket_permissions: '0700',
    max_connections: String(maxConnections),
    shared_buffers: '96MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '48MB',
    max_wal_size: '512MB',
    min_wal_size: '64MB',
    // A backup that takes long does not fill the disk with the log it needs.
    max_slot_wal_keep_size: '4GB',
    huge_pages: 'off',
    io_method: 'sync',
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    ...(archiveFolder === null ? {} : archiveSettings(archiveFolder)),
  };
  return settingArgs(settings);
}

/** As arguments of the server. */
export const settingArgs = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
