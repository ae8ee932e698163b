/** The files that `npm run import` reads and `npm run export` writes. */
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { MAX_IMPORT_BYTES } from '../../src/contract/limits.ts';
import { UsageError } from '../command.ts';

/** Opens a file for reading. Throws a `UsageError` when it is missing, a folder, empty or too large. */
export function openFile(name: string): { bytes: AsyncIterable<Uint8Array>; name: string } {
  const file = resolveFromCaller(name);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`There is no file ${name}.`);
  if (stats.isDirectory()) throw new UsageError(`${name} is a folder. Name the CSV file in it.`);
  if (stats.isFile() && stats.size === 0) throw new UsageError(`${name} is empty.`);
  if (stats.size > MAX_IMPORT_BYTES)
    throw new UsageError(
      `${name} has ${Math.ceil(stats.size / 1_000_000)} MB; the limit is 200 MB. Split it and import the parts one after the other.`,
    );
  return { bytes: createReadStream(file), name: path.basename(name) };
}

/** Resolves a path from the folder in which npm was called; npm itself changes to the project's folder. */
export const resolveFromCaller = (name: string): string =>
  path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
