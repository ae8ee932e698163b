/** What is known about the shop's backups; `src/hosting/backup` makes them. */
export { backupsRoutes } from '#modules/backups/backups.routes.ts';
export { isBackupDue, isVerificationLate } from '#modules/backups/backup.rules.ts';
export {
  hasBackup,
  lastBackup,
  lastVerification,
  latestBackups,
  recordBackup,
  type BackupRow,
} from '#modules/backups/backups.repository.ts';
