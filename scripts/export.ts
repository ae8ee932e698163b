/** `npm run export [-- FILE]`: writes all products to a CSV file, by default named after the time; `-` is standard output. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportProducts } from '../src/modules/bulk-jobs/index.ts';
import type { Context } from '../src/platform/context.ts';
import { resolveFromCaller } from './bulk/product-file.ts';
import { runCommand, UsageError } from './command.ts';
import { withShop } from './database-url.ts';

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

await runCommand({
  usage: `npm run export [-- FILE.csv]   writes all products to a CSV file, by default named after the time
  -                       instead of a file: writes to standard output`,
  words: 1,
  run: (_values, [name = timestampedName()]) => withShop((ctx) => run(ctx, name)),
});
