import { expect, test } from 'vitest';
import { refuseFullDisk } from '#hosting/backup/verify-backup.ts';
import { isTooMuch } from '#hosting/backup/unarchived-wal.ts';

const GIGABYTE = 1_000_000_000;

test('a restore is tried only where it leaves a gigabyte free', () => {
  expect(() => refuseFullDisk(3 * GIGABYTE, 2 * GIGABYTE)).not.toThrow();
  expect(() => refuseFullDisk(3 * GIGABYTE - 1, 2 * GIGABYTE)).toThrow(
    'needs 3.0 GB on the disk of DATA_DIR, and 3.0 GB are free',
  );
});

test('log that cannot be stored is dropped at 4 GB, or when the disk is nearly full', () => {
  expect(isTooMuch(256, 10 * GIGABYTE)).toBe(false);
  expect(isTooMuch(257, 10 * GIGABYTE)).toBe(true);
  expect(isTooMuch(9, GIGABYTE - 1)).toBe(true);
  // A small disk is no reason to drop what is on its way.
  expect(isTooMuch(2, GIGABYTE - 1)).toBe(false);
});
