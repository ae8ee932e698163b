import { statfs } from 'node:fs/promises';

/** What selling needs on the shop's disk; backups leave it free. */
export const RESERVED_BYTES = 1_000_000_000;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
