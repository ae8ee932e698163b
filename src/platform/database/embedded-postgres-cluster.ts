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
import { giveTo, runAs, type Account } from '#platform/database/embedded-postgres-account.ts';

export const DATABASE_USER = 'hemstitch';
export const DATABASE_NAME = 'hemstitch';

/** What the shop must know to get in, kept beside the cluster so that addresses stay the same from start to start. */
export interface Access {
  readonly password: string;
  readonly port: number;
}

/** Linux allows 108 bytes for a socket's path, macOS 104, and PostgreSQL adds `/.s.PGSQL.65535`. */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.65535'.length;

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
  const half = `${accessFile(home)}.new`;
  writeFileSync(half, JSON.stringify(access), { mode: 0o600 });
  renameSync(half, accessFile(home));
}

export const newPassword = (): string => randomBytes(24).toString('base64url');

/** Creates the cluster. It appears under its name only when complete: a start killed meanwhile begins anew. */
export function createCluster(
  account: Account,
  initdb: string,
  cluster: string,
  password: string,
  durable: boolean,
): void {
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o700 });
  giveTo(account, half);
  const passwordFile = path.join(half, '..', `initdb-password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    if (account.kind === 'other') chownSync(passwordFile, account.uid, account.gid);
    const { ok, output } = runAs(account, initdb, [
      `--pgdata=${half}`,
      `--username=${DATABASE_USER}`,
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
      throw new Error(
        `PostgreSQL could not create its folder ${cluster}: ${output.split('\n').at(-1) ?? ''}`,
      );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  chmodSync(half, 0o700);
  renameSync(half, cluster);
}

/** The folder for the server's socket: the cluster itself, or a short one where its path would be too long. */
export function socketFolder(account: Account, cluster: string): string | null {
  if (process.platform === 'win32') return null;
  if (Buffer.byteLength(cluster) <= LONGEST_SOCKET_FOLDER && !cluster.includes(',')) return cluster;
  const short = path.join(tmpdir(), `hemstitch-${folderHash(cluster)}`);
  if (Buffer.byteLength(short) > LONGEST_SOCKET_FOLDER) return null;
  if (!existsSync(short)) mkdirSync(short, { mode: 0o700 });
  giveTo(account, short);
  return short;
}

/** The wanted loopback port if nobody has it, else any free one. */
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

/** Settings that suit a shop beside its own server on one small machine. */
export function serverSettings(port: number, sockets: string | null, durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: sockets ?? '',
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '96MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '48MB',
    max_wal_size: '512MB',
    min_wal_size: '64MB',
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
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
