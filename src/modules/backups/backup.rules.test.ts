import { expect, test } from 'vitest';
import { isBackupDue, isVerificationLate } from '#modules/backups/backup.rules.ts';

const at = (text: string): Date => new Date(`2026-03-${text}:00Z`);
const verified = (startedAt: Date) => ({ startedAt, verifiedAt: startedAt, problem: null });
const failed = (startedAt: Date) => ({ startedAt, verifiedAt: null, problem: 'The disk is full.' });
const byHand = (startedAt: Date) => ({ startedAt, verifiedAt: null, problem: null });

test('a backup is due at once in a new shop, then every night at three', () => {
  expect(isBackupDue([], at('10T12:00'), null)).toBe(true);
  expect(isBackupDue([verified(at('10T12:00'))], at('10T23:59'), null)).toBe(false);
  expect(isBackupDue([verified(at('10T12:00'))], at('11T02:59'), null)).toBe(false);
  expect(isBackupDue([verified(at('10T12:00'))], at('11T03:00'), null)).toBe(true);
  expect(isBackupDue([verified(at('11T03:00'))], at('11T03:01'), null)).toBe(false);
});

test('one that failed is tried again after an hour', () => {
  expect(isBackupDue([failed(at('10T12:00'))], at('10T12:59'), null)).toBe(false);
  expect(isBackupDue([failed(at('10T12:00'))], at('10T13:00'), null)).toBe(true);
});

test('one that was verified and only could not delete old ones is not tried again before night', () => {
  const full = { ...verified(at('10T03:00')), problem: 'A backup cannot be read.' };
  expect(isBackupDue([full], at('10T12:00'), null)).toBe(false);
});

test('one that was made by hand counts neither as a failure nor for the night', () => {
  const attempts = [byHand(at('10T12:00')), verified(at('10T03:00'))];
  expect(isBackupDue(attempts, at('10T13:00'), null)).toBe(false);
  expect(isBackupDue([byHand(at('11T03:01')), ...attempts], at('11T03:02'), null)).toBe(true);
});

test('a demanded one is due at once, until it was tried', () => {
  const attempts = [verified(at('10T03:00'))];
  expect(isBackupDue(attempts, at('10T12:01'), at('10T12:00'))).toBe(true);
  expect(isBackupDue([verified(at('10T12:01'))], at('10T12:30'), at('10T12:00'))).toBe(false);
  expect(isBackupDue([failed(at('10T12:01'))], at('10T12:30'), at('10T12:00'))).toBe(false);
  expect(isBackupDue([failed(at('10T12:01'))], at('10T13:01'), at('10T12:00'))).toBe(true);
});

test('a verification is late after 26 hours', () => {
  expect(isVerificationLate(at('10T03:00'), at('11T05:00'))).toBe(false);
  expect(isVerificationLate(at('10T03:00'), at('11T05:01'))).toBe(true);
  expect(isVerificationLate(null, at('11T05:01'))).toBe(true);
});
