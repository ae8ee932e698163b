import { OperatorError } from '#platform/operator-error.ts';

/** A backup or a restore cannot continue. The message is one sentence for the merchant that says what to do. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError';
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** What to do about a damaged backup. */
export const USE_AN_OLDER_ONE =
  'use an older one: npm run restore -- --list shows their times, and --at TIME restores one.';
