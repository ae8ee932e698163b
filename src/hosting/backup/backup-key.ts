import { hkdfSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { BackupError } from '#hosting/backup/backup-error.ts';

/** Both derived from the key file. */
export interface BackupKeys {
  /** For AES-256-GCM. */
  readonly encryption: Buffer;
  /** For names of chunks, so that they tell nothing about the content. */
  readonly naming: Buffer;
}

const KEY_BYTES = 32;

/** Reads the key file: 64 hexadecimal digits. @throws BackupError */
export function readBackupKeys(file: string): BackupKeys {
  if (!existsSync(file))
    throw new BackupError(
      `There is no key file ${file}: put the copy that you kept there, or name it with BACKUP_KEY_FILE. Without it the backups cannot be read.`,
    );
  const digits = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/i.test(digits))
    throw new BackupError(
      `${file} is not a backup key: it holds 64 hexadecimal digits, as the first backup wrote it.`,
    );
  const key = Buffer.from(digits, 'hex');
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES));
  return { encryption: derive('encryption'), naming: derive('naming') };
}

/** Creates the key file unless it exists. @returns whether it was created */
export function createBackupKey(file: string): boolean {
  if (existsSync(file)) return false;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  return true;
}

/** Puts the key where a shop looks for it by itself, so that a restored shop continues with its backups. */
export function copyBackupKey(file: string, dataDir: string): void {
  const own = path.join(dataDir, 'backup-key');
  if (existsSync(own)) return;
  copyFileSync(file, own);
  chmodSync(own, 0o600);
}
