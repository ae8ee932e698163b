/** Backups in a process of their own, which has a lower priority and whose memory is freed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { messageOf } from '#hosting/backup/backup-error.ts';
import { removeVerification } from '#hosting/backup/verify-backup.ts';
import { isBackupDue, latestBackups, recordBackup } from '#modules/backups/index.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log.ts';

const BACKUP_SCRIPT = path.resolve(import.meta.dirname, '../../../scripts/backup.ts');
/** Of a command that ended when it was asked to. */
const INTERRUPTED_EXIT_CODE = 130;
const TIME_LIMIT_MS = 12 * 3_600_000;
/** Among so many is one that was not made by hand. */
const ATTEMPTS = 20;

interface NightlyBackups {
  /** Asks for a backup before the next night. */
  demand(): void;
  /** Makes a backup when one is due. */
  check(): Promise<void>;
  stop(): void;
}

/** @param ready resolves when the destination can be used */
export function nightlyBackups(
  db: Db,
  log: Log,
  dataDir: string,
  ready: () => Promise<unknown>,
): NightlyBackups {
  let child: ChildProcess | null = null;
  let demandedAt: Date | null = null;
  let stopping = false;

  /** @returns why it failed, or null */
  const run = async (): Promise<string | null> => {
    child = spawn(process.execPath, [BACKUP_SCRIPT, '--verify'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: TIME_LIMIT_MS,
      // A session of its own, which has a priority of its own.
      detached: true,
      windowsHide: true,
    });
    const errors: string[] = [];
    child.stderr?.on('data', (text: Buffer) => errors.push(text.toString()));
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    child = null;
    if (code === 0) return null;
    // A verification that continues is of a backup that somebody makes by hand.
    if (signal !== null || code === INTERRUPTED_EXIT_CODE) await removeVerification(dataDir);
    return errors.join('').trim() || 'The backup was stopped before it was complete.';
  };

  return {
    demand: () => {
      demandedAt = new Date();
    },
    check: async () => {
      // First, because what is found there may demand a backup.
      const unusable = await ready().then(() => null, messageOf);
      if (!isBackupDue(await latestBackups(db, ATTEMPTS), new Date(), demandedAt)) return;
      const startedAt = new Date();
      const problem = unusable ?? (await run());
      if (stopping) return;
      if (problem === null) return log.info('a backup was made, and a restore of it was tried');
      log.error({ problem }, 'the backup failed');
      // Without a record the next check would try again at once.
      const [latest] = await latestBackups(db, 1);
      if (!latest || latest.startedAt < startedAt)
        await recordBackup(db, {
          startedAt,
          finishedAt: null,
          byteSize: null,
          verifiedAt: null,
          problem,
        });
    },
    stop: () => {
      stopping = true;
      child?.kill('SIGTERM');
    },
  };
}
