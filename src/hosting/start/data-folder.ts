import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '#hosting/start/start-error.ts';

/** What the shop writes into the data folder. `postgres` belongs to the database server, which sets its mode itself. */
const FOLDERS = ['mail', 'media', 'payment-simulator', 'stripe-simulator'];
const FILES = [
  'shop.pid',
  'database-url',
  'database-access.json',
  'owner-password',
  'backup-key',
  'postgres.log',
  'payment-simulator.log',
  'stripe-simulator.log',
];

/** Creates the data folder, which no other account may read. @throws StartError when it is not writable */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    restrictAccess(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // The permissions do not show a read-only or full disk.
    const probe = path.join(dataDir, `.write-probe-${process.pid}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${code}): give this account write access to it, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * The folder holds passwords, addresses and links that reset passwords. Earlier versions left it readable. A shop started
 * by root runs PostgreSQL as another account, which must pass through the folder, but cannot list it.
 */
function restrictAccess(dataDir: string): void {
  const { mode, uid } = statSync(dataDir);
  // A shared folder such as /tmp is not the shop's to close, and only its owner can.
  const isShared = (mode & 0o1000) !== 0 || uid !== (process.getuid?.() ?? uid);
  if (!isShared) chmodSync(dataDir, uid === 0 ? 0o711 : 0o700);
  for (const [names, wanted] of [
    [FOLDERS, 0o700],
    [FILES, 0o600],
  ] as const)
    for (const name of names) {
      const file = path.join(dataDir, name);
      if (existsSync(file) && statSync(file).uid === uid) chmodSync(file, wanted);
    }
}

/**
 * Claims a data folder: one process starts and stops its database and payment simulator; further instances connect to
 * them by URL.
 * @returns releases the folder
 * @throws StartError when another shop is running from it
 */
export function claimDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'shop.pid');
  const owner = runningShop(dataDir);
  if (owner !== null) {
    throw new StartError(
      `A shop (process ${owner}) is already running from ${dataDir}: stop it, or set DATA_DIR to another folder, or start another instance with DATABASE_URL and PAYPAL_API_URL set.`,
    );
  }
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return () => {
    if (readOwner(file) === process.pid) rmSync(file, { force: true });
  };
}

/** The process of a running shop or upgrade that has claimed the data folder; null when there is none but this one. */
export function runningShop(dataDir: string): number | null {
  const owner = readOwner(path.join(dataDir, 'shop.pid'));
  return owner !== null && owner !== process.pid && isShop(owner) ? owner : null;
}

function readOwner(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Whether the process is a shop (`shop-start.ts`, in earlier versions `start.ts`) or upgrades one; the pid of a killed shop
 * may belong to another program by now. Earlier versions have the same pattern, so the names must keep their ends.
 */
function isShop(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return /\b(start|upgrade)\.ts\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}
