/** `npm run import` and `npm run export` on a real database. */
import { execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { childEnvironment } from '#support/child-environment.ts';
import { onCleanup } from '#support/on-cleanup.ts';
import { CLASSIC } from '#support/product-files.ts';
import { testDatabase } from '#support/postgres.ts';
import { testFolder } from '#support/test-folder.ts';
import { openFile } from '../../scripts/bulk/product-file.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FULL = process.env['IMPORT'] === 'full';
const LINES = FULL ? 100_000 : 2000;

/** How long a case may take on a busy machine, which starts a process in seconds. */
const PATIENCE = FULL ? 1_800_000 : 240_000;

let folder: string;
let environment: NodeJS.ProcessEnv;
beforeEach(async () => {
  const database = await testDatabase();
  onCleanup(() => database.pool.end());
  folder = testFolder();
  const DATA_DIR = path.join(folder, 'data');
  environment = { ...childEnvironment(), ...database.env, DATA_DIR, INIT_CWD: folder };
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function run(command: 'import' | 'export', ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(ROOT, `scripts/${command}.ts`), ...args],
      { cwd: ROOT, env: environment },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(path.join(folder, name), content);
  return name;
};

test('a file is compared, applied, exported and undone', { timeout: PATIENCE }, async () => {
  const name = file('hats.csv', `${CLASSIC}bad,Bad,,,Home,,,,,,,,,,,x,,,,,,,,\n`);
  const look = await run('import', name);
  expect(look).toMatchObject({ code: 0, err: '' });
  expect(look.out).toContain('Import 1 of hats.csv: 6 lines, 3 products');
  expect(look.out).toMatch(/added {5}\s+2 {2}products/);
  expect(look.out).toContain('line 8');
  expect(look.out).toContain('the price "x" is not an amount such as 12.50');
  expect(look.out).toContain('Nothing was written.');
  const refused = readFileSync(path.join(folder, 'data/imports/1-refused.csv'), 'utf8');
  expect(refused).toContain('8,bad,');
  expect(readFileSync(path.join(folder, 'data/imports/1-changes.csv'), 'utf8')).toContain(
    'felt-hat,yes,price,,49.00',
  );

  const written = await run('import', name, '--apply');
  expect(written).toMatchObject({ code: 0 });
  expect(written.out).toContain('To undo it: npm run import -- --undo 2');
  const exported = await run('export', 'all.csv');
  expect(exported).toMatchObject({ code: 0, out: '2 products written to all.csv\n' });
  expect((await run('export', '-')).out).toBe(readFileSync(path.join(folder, 'all.csv'), 'utf8'));
  expect((await run('import', '--undo', '2')).out).toContain('2 products restored');
  expect((await run('import', '--list')).out).toContain('hats.csv');
});

test('an error is printed as one sentence with its exit code', { timeout: PATIENCE }, async () => {
  const latin = [...Buffer.from('Title,Price\nH'), 0xfc, ...Buffer.from('t,1\n')];
  file('latin.csv', new Uint8Array(latin));
  // One after the other: two imports at the same time refuse each other.
  for (const [args, code, sentence] of [
    [['latin.csv'], 1, 'Line 2 holds characters that are not UTF-8'],
    [['hat.csv', '--aply'], 2, "Unknown option '--aply'"],
    [['--undo', '99'], 1, 'There is no such import'],
  ] as const) {
    const ended = await run('import', ...args);
    expect(ended, args.join(' ')).toMatchObject({ code, out: '' });
    expect(ended.err).toContain(sentence);
    expect(ended.err).not.toContain('    at ');
  }
  expect(() => openFile('nowhere.csv')).toThrow('There is no file nowhere.csv.');
  expect(() => openFile('.')).toThrow('. is a folder. Name the CSV file in it.');
});

/** Runs an import as npm does and measures its peak memory in megabytes. */
async function watchedImport(...args: string[]): Promise<Ended & { peak: number }> {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/run.mjs'), 'import', ...args], {
    cwd: ROOT,
    env: environment,
  });
  let [out, err, peak] = ['', '', 0];
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (err += String(text)));
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // The process has ended, or the machine has no /proc.
    }
  }, 100);
  const code = await new Promise<number>((resolve) =>
    child.on('close', (ended) => resolve(ended ?? 1)),
  );
  clearInterval(watch);
  return { code, out, err, peak };
}

test(
  `${LINES} lines with a product's rows far apart need less than 300 MB (IMPORT=full: 100,000)`,
  { timeout: PATIENCE },
  async () => {
    const products = LINES / 4;
    const line = (n: number) => {
      const [product, variant] = [n % products, Math.floor(n / products)];
      const head =
        variant === 0 ? `Good ${product},"<p>${'Woven and washed. '.repeat(20)}</p>",Home` : ',,';
      return `good-${product},${head},Size,${variant},SKU-${product}-${variant},${product % 90}.50,${n % 40},https://pictures.example/${n}.jpg\n`;
    };
    const header =
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src';
    const lines = Array.from({ length: LINES }, (_, n) => line(n));
    const name = file('many.csv', `${header}\n${lines.join('')}`);
    const ended = await watchedImport(name, '--apply');
    if (FULL) console.info(`${LINES} lines: at most ${Math.round(ended.peak)} MB`);
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.out).toContain(`${LINES.toLocaleString('en-US')} variants added`);
    expect(ended.peak).toBeLessThan(300);
  },
);

test('an unclosed quote before many megabytes is refused', { timeout: PATIENCE }, async () => {
  const endless = 'x'.repeat(FULL ? 100_000_000 : 10_000_000);
  const ended = await watchedImport(file('endless.csv', `Title,Price\nHat,"${endless}`));
  expect(ended.err).toContain('The quote opened in line 2 is never closed');
  expect(ended.peak).toBeLessThan(300);
});
