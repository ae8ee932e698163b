/** What the two commands for many products share: the file, the shop's database, and how they end. */
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { readSettings, SettingsError, type Settings } from '../../src/platform/config/settings.ts';
import { MAX_IMPORT_BYTES } from '../../src/contract/limits.ts';
import type { Context } from '../../src/platform/context.ts';
import { pendingMigrations } from '../../src/platform/database/migrate.ts';
import { withDatabase } from '../database-url.ts';

/** The command cannot be carried out as it was said; the message tells what to say instead. */
export class BadCommand extends Error {}

const MIGRATIONS = path.join(import.meta.dirname, '../../db/migrations');

/** Runs a command on the shop's database, whether the shop runs or not, and ends: 0 done, 1 refused, 2 said wrongly. */
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
        return await work(ctx, command);
      } finally {
        await ctx.db.destroy();
      }
    });
    process.exit(code);
  } catch (error) {
    if (error instanceof BadCommand) {
      console.error(error.message);
      process.exit(2);
    }
    console.error(sentenceFor(error));
    process.exit(1);
  }
}

async function checkSchema(ctx: Context): Promise<void> {
  const pending = await pendingMigrations(ctx.pool, MIGRATIONS);
  if (pending.length > 0)
    throw new BadCommand(
      'The database is empty or older than the shop. Run npm start once (or npm run db:migrate), then try again.',
    );
}

function sentenceFor(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED' || code === '57P01' || code === '57P03')
    return 'The database does not answer. See DATABASE_URL; whatever was begun can be finished or taken back.';
  if (code === 'EACCES') return 'A file may not be read or written by this user.';
  if (code === 'ENOSPC') return 'The disk is full.';
  return `Something went wrong that should not: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** A file's bytes and name; its faults that can be seen from outside are told at once. */
export function openFile(name: string): { bytes: AsyncIterable<Uint8Array>; name: string } {
  const file = fromWhereItWasSaid(name);
  const facts = statSync(file, { throwIfNoEntry: false });
  if (!facts) throw new BadCommand(`There is no file ${name}.`);
  if (facts.isDirectory()) throw new BadCommand(`${name} is a folder. Name the CSV file in it.`);
  if (facts.isFile() && facts.size === 0) throw new BadCommand(`${name} is empty.`);
  if (facts.size > MAX_IMPORT_BYTES)
    throw new BadCommand(
      `${name} has ${Math.ceil(facts.size / 1_000_000)} MB, 200 MB are possible. Divide it and import the parts one after the other.`,
    );
  return { bytes: createReadStream(file), name: path.basename(name) };
}

/** npm changes to the project's folder; names of files are meant from where the person is. */
export const fromWhereItWasSaid = (name: string): string =>
  path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
