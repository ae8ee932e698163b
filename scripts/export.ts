/** `npm run export [-- FILE]`: writes all products to a CSV file, by default named after the time; `-` is standard output. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createContext } from '../src/app/context.ts';
import { exportProducts } from '../src/modules/bulk-jobs/index.ts';
import type { Context } from '../src/platform/context.ts';
import { UsageError, resolveFromCaller, runCommand } from './bulk/command.ts';

const USAGE = 'npm run export [-- FILE.csv | -]';

function readCommand(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length <= 1) return positionals[0] ?? timestampedName();
  } catch {
    // Unknown options: same message as for too many files.
  }
  throw new UsageError(`Name at most one file: ${USAGE}`);
}

const timestampedName = (): string =>
  `products-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.csv`;

async function run(ctx: Context, name: string): Promise<number> {
  let products = 0;
  const text = exportProducts(ctx, null, (done) => {
    products = done;
  });
  if (name === '-') {
    await pipeline(Readable.from(text), process.stdout, { end: false });
    return 0;
  }
  const file = resolveFromCaller(name);
  // Renamed when complete, so that a failed export never leaves half a file under the final name.
  const partial = `${file}.part`;
  try {
    await pipeline(Readable.from(text), createWriteStream(partial));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') throw new UsageError(`The folder of ${file} does not exist.`);
    if (code === 'EISDIR') throw new UsageError(`${file} is a folder. Name a file in it.`);
    throw error;
  }
  console.log(`${products.toLocaleString('en-US')} products written to ${name}`);
  return 0;
}

await runCommand(readCommand, run, createContext);
