import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { freeBytes, RESERVED_BYTES } from '#hosting/backup/disk-space.ts';
import type { Log } from '#platform/log.ts';

/** 4 GB of the log. */
const MAX_SEGMENTS = 256;
/** Fewer are on their way, and dropping them frees next to nothing. */
const FEW_SEGMENTS = 8;

/** Whether the log that could not be stored would fill the shop's disk: selling comes first. */
export const isTooMuch = (segments: number, free: number): boolean =>
  segments > MAX_SEGMENTS || (segments > FEW_SEGMENTS && free < RESERVED_BYTES);

/** Drops the log that waits in the archive folder when it is too much. */
export async function dropTooMuch(archiveFolder: string, log: Log): Promise<void> {
  const waiting = await readdir(archiveFolder);
  if (!isTooMuch(waiting.length, await freeBytes(archiveFolder))) return;
  log.error(
    { segments: waiting.length },
    'the write-ahead log could not be stored for long and is dropped; moments from now until the next backup cannot be restored',
  );
  for (const file of waiting) await rm(path.join(archiveFolder, file), { force: true });
}
