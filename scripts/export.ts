/** `npm run export [-- FILE]`: all products as a CSV file, by default one named after the time; `-` writes to the standard output. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createContext } from '../src/app/context.ts';
import { exportProducts } from '../src/modules/bulk-jobs/index.ts';
import type { Context } from '../src/platform/context.ts';
import { BadCommand, fromWhereItWasSaid, runCommand } from './bulk/command.ts';

const USAGE = 'npm run export [-- FILE.csv | -]';

function readCommand(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length <= 1) return positionals[0] ?? nameOfNow();
  } catch {
    // Told below.
  }
  throw new BadCommand(`Say at most the name of one file: ${USAGE}`);
}

const nameOfNow = (): string =>
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
  const file = fromWhereItWasSaid(name);
  // Under its name only when it is whole.
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(text), createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') throw new BadCommand(`The folder of ${file} does not exist.`);
    if (code === 'EISDIR') throw new BadCommand(`${file} is a folder. Name a file in it.`);
    throw error;
  }
  console.log(`${products.toLocaleString('en-US')} products stand in ${name}`);
  return 0;
}

await runCommand(readCommand, run, createContext);
