import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '#platform/operator-error.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Null: it expands, so older versions continue working. Else it contracts, and versions from this one on work with it. */
  readonly safeFrom: string | null;
  /** Its one statement is repeated until it changes no row, each time in a transaction of its own. */
  readonly isInBatches: boolean;
}

/** A migration file that cannot be read, or that does not match what the database has applied. */
export class MigrationError extends OperatorError {
  override readonly name = 'MigrationError';
}

/** The version of the shop that runs. */
export const VERSION: string = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    version: string;
  }
).version;

/** Whether a version like 1.10.0 is the other one or newer. */
export function isAtLeast(version: string, other: string): boolean {
  const [ours, theirs] = [version.split('.').map(Number), other.split('.').map(Number)];
  const differs = theirs.findIndex((part, index) => part !== ours[index]);
  return differs < 0 || (ours[differs] ?? 0) > (theirs[differs] ?? 0);
}

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
const HEAD = /^-- (?:expands|contracts, safe from version (\d+\.\d+\.\d+))(, in batches)?\n/;

/** All migrations of a folder, in their order. @throws MigrationError with what to do */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const seen = new Set<string>();
  const misnamed = files.find((file) => !FILE_NAME.test(file));
  if (misnamed)
    throw new MigrationError(`The migration ${misnamed} must be named like 0007_short_name.sql.`);
  for (const file of files) {
    const number = file.slice(0, 4);
    if (seen.has(number))
      throw new MigrationError(
        `Two migrations carry the number ${number}: give the newer one the next free number.`,
      );
    seen.add(number);
  }
  return Promise.all(
    files.map(async (name) => migrationOf(name, await readFile(path.join(folder, name), 'utf8'))),
  );
}

/** Of the text without its head, which migrations of the first release got later. */
export const checksumOf = (text: string): string =>
  createHash('sha256')
    .update(withoutHead(text.replaceAll('\r\n', '\n')))
    .digest('hex');

const withoutHead = (text: string): string => text.slice(HEAD.exec(text)?.[0].length ?? 0);

function migrationOf(name: string, text: string): Migration {
  const whole = text.replaceAll('\r\n', '\n');
  const head = HEAD.exec(whole);
  if (!head)
    throw new MigrationError(
      `The first line of the migration ${name} must be "-- expands", or "-- contracts, safe from version 1.2.3" when versions before that one cannot work with it.`,
    );
  const sql = withoutHead(whole);
  return {
    name,
    sql,
    checksum: checksumOf(text),
    safeFrom: head[1] ?? null,
    isInBatches: head[2] !== undefined,
  };
}
