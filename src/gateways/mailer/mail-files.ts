import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The time in the name of a mail's file, with `-` in place of `:` and `.`. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z--.+\.eml$/;
/** A file that was being written; one is left behind when the process ends meanwhile. */
const DRAFT = /^\.[0-9a-f-]{36}\.draft$/;

export const fileTimeOf = (time: Date): string => time.toISOString().replace(/[:.]/g, '-');

/** Deletes the files that the file mailer wrote before a time; files of others in the folder stay. */
export async function deleteMailFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const file = join(folder, name);
    if ((await writtenAt(name, file)) < before.getTime()) await rm(file, { force: true });
  }
}

/** In milliseconds; never for a file that is not a mail's. */
async function writtenAt(name: string, file: string): Promise<number> {
  if (DRAFT.test(name)) return (await stat(file).catch(() => null))?.mtimeMs ?? Infinity;
  const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? [];
  return day === undefined ? Infinity : Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
}
