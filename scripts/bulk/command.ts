/** Shared by `npm run import` and `npm run export`: file access, database, exit codes. */
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { readSettings, SettingsError, type Settings } from '../../src/platform/config/settings.ts';
import { MAX_IMPORT_BYTES } from '../../src/contract/limits.ts';
import type { Context } from '../../src/platform/context.ts';
import { followDatabaseClock } from '../../src/platform/database/database-clock.ts';
import { pendingMigrations } from '../../src/platform/database/migrate.ts';
import { MigrationError } from '../../src/platform/database/migration-files.ts';
import { withDatabase } from '../database-url.ts';

/** Invalid arguments; the message says what to type instead. Exit code 2. */
export class UsageError extends Error {}

const MIGRATIONS = path.join(import.meta.dirname, '../../db/migrations');

/** Runs a command on the shop's database, whether or not the shop is running. Exit codes: 0 done, 1 refused, 2 usage error. */
export async function runCommand<Command>(
  read: () => Command,
  work: (ctx: Context, command: Command) => Promise<number>,
  createContext: (settings: Settings) => Context,
): Promise<never> {
  try {
    const command = read();
    const settings = readSettings(process.env);
    const code = await withDatabase(async (databaseUrl) => {
      const ctx = createContext({ ...settings, databaseUrl, logLevel: 'silent' });
      try {
        await checkSchema(ctx);
        const clock = await followDatabaseClock(ctx.pool, ctx.log);
        return await work({ ...ctx, clock }, command).finally(() => clock.stop());
      } finally {
        await ctx.db.destroy();
      }
    });
    process.exit(code);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(error.message);
      process.exit(2);
    }
    console.error(messageFor(error));
    process.exit(1);
  }
}

async function checkSchema(ctx: Context): Promise<void> {
  const pending = await pendingMigrations(ctx.pool, MIGRATIONS);
  if (pending.length > 0)
    throw new UsageError(
      'The database is empty or older than the shop. Run npm start once (or npm run db:migrate), then try again.',
    );
}

function messageFor(error: unknown): string {
  if (error instanceof SettingsError || error instanceof MigrationError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED' || code === '57P01' || code === '57P03')
    return 'The database does not answer. Check DATABASE_URL. An import that was interrupted can be finished with --resume or undone with --undo.';
  if (code === 'EACCES') return 'This user has no permission to read or write one of the files.';
  if (code === 'ENOSPC') return 'The disk is full.';
  return `Unexpected error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

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
