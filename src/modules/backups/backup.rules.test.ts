import { expect, test } from 'vitest';
import { isBackupDue, isProofLate } from '#modules/backups/backup.rules.ts';

const at = (text: string): Date => new Date(`2026-03-${text}:00Z`);
const proven = (startedAt: Date) => ({ startedAt, provenAt: startedAt });
const failed = (startedAt: Date) => ({ startedAt, provenAt: null });

test('a backup is due at once in a new shop, then every night at three', () => {
  expect(isBackupDue(undefined, at('10T12:00'))).toBe(true);
  expect(isBackupDue(proven(at('10T12:00')), at('10T23:59'))).toBe(false);
  expect(isBackupDue(proven(at('10T12:00')), at('11T02:59'))).toBe(false);
  expect(isBackupDue(proven(at('10T12:00')), at('11T03:00'))).toBe(true);
  expect(isBackupDue(proven(at('11T03:00')), at('11T03:01'))).toBe(false);
});

test('one that failed or was not proven is tried again after an hour', () => {
  expect(isBackupDue(failed(at('10T12:00')), at('10T12:59'))).toBe(false);
  expect(isBackupDue(failed(at('10T12:00')), at('10T13:00'))).toBe(true);
});

test('a proof is late after 26 hours', () => {
  expect(isProofLate(at('10T03:00'), at('11T05:00'))).toBe(false);
  expect(isProofLate(at('10T03:00'), at('11T05:01'))).toBe(true);
  expect(isProofLate(null, at('11T05:01'))).toBe(true);
});
