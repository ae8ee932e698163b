import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** Where tests put databases and files: in memory if there is room, because a disk is what they would wait for most. */
export const SCRATCH = hasRoom() ? MEMORY : tmpdir();

/** Whether the memory that programs share may be where the system puts it, which containers often limit to 64 MB. */
export const sharesMemory = SCRATCH === MEMORY;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES && freemem() > 2 * ROOM_BYTES;
  } catch {
    return false;
  }
}
