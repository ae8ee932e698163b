import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SCRATCH } from '#support/scratch.ts';

/** `BENCH_QUICK=1` runs a bench once with small amounts, to test that it works; ignore its figures. */
export const QUICK = process.env['BENCH_QUICK'] === '1';

/** A bench's amount: from the environment, else the default. */
export const benchSetting = (name: string, normal: number, quick: number): number =>
  Number(process.env[name] ?? (QUICK ? quick : normal));

/** A new folder for a shop, on the disk that is measured; in memory when figures mean nothing. */
export function shopFolder(): string {
  const folder = mkdtempSync(path.join(QUICK ? SCRATCH : tmpdir(), 'hemstitch-bench-'));
  // For the database's account, whose files would be elsewhere.
  if (QUICK) chmodSync(folder, 0o755);
  return folder;
}
