/** README commands without a test of their own, run as in package.json; the benchmarks once with a small load. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { npmRun, npmScripts } from '#support/npm-command.ts';
import { freePort } from '#support/free-port.ts';
import { processesOf } from '#support/started-shop.ts';
import { testFolder } from '#support/test-folder.ts';

const QUICK = { BENCH_QUICK: '1' };

const figure = (name: string) => new RegExp(`^${name},.*? +[\\d.,]+ +[\\d.,]+ +\\d+\\.\\d`, 'm');
const growth = (name: string) => new RegExp(`^${name} .* ×\\d+\\.\\d ×\\d+\\.\\d`, 'm');

/** `npm run bench`, `npm run bench:catalogue` and `npm run bench:page-cache`. */
test.each<[string, RegExp[]]>([
  [
    'bench',
    [
      figure('cached listing page'),
      figure('home, signed in, rendered'),
      figure("the API's list, cached"),
      figure('paid orders, 8 buyers, fresh shop'),
      /paid orders, 8 buyers.* 0 failed$/m,
      figure("administrators' products"),
    ],
  ],
  ['bench:catalogue', [growth('listing, first page'), growth('search, a frequent word')]],
  ['bench:page-cache', [/ \d+\.\d % from the cache, 0 pages with an old price$/m]],
])('npm run %s prints its figures', async (name, figures) => {
  const { code, output } = await npmRun(name, { env: QUICK });
  expect(code, output).toBe(0);
  for (const each of figures) expect(output).toMatch(each);
  expect(output).not.toContain('FAILED');
});

test('npm test and npm run check run the named parts and print how many passed', async () => {
  const suite = await npmRun('test', {
    args: ['house', 'requirements'],
    env: { TEST_REPORTS: testFolder() },
  });
  expect(suite.code, suite.output).toBe(0);
  expect(suite.output.trim()).toMatch(/\n\d+ passed, 0 failed$/);
  const check = await npmRun('check', { args: ['format'] });
  expect(check.code, check.output).toBe(0);
  expect(check.output).toContain('1 passed, 0 failed');
  const unknown = await npmRun('check', { args: ['tidiness'] });
  expect(unknown).toEqual({
    code: 1,
    output: expect.stringMatching(/^There is no step tidiness: choose from types, lint, /),
  });
});

test('npm run mutants catches the mutations of the file that is named', async () => {
  const { code, output } = await npmRun('mutants', { args: ['pricing.ts'] });
  expect(code, output).toBe(0);
  expect(output).toMatch(/caught +a discount exceeds the subtotal/);
  expect(output).toMatch(/\n3 caught, 0 survived, 0 not tried\n$/);
});

test.runIf(process.platform === 'linux')(
  'npm run dev starts a shop that doctor checks, bench:fill fills and db:reset empties',
  async () => {
    const dataDir = testFolder();
    // When tests run as root, PostgreSQL runs as another user that needs access.
    chmodSync(dataDir, 0o755);
    const port = String(await freePort());
    // As `npm run dev` does, but in a process that this test can end.
    const [, ...line] = (npmScripts()['dev'] ?? '').split(' ');
    const dev = spawn(process.execPath, line, {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: port, DEMO: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(dev, 'exit');
    try {
      let output = '';
      dev.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
      await expect.poll(() => output, { timeout: 150_000 }).toContain('is ready');
      const database = new pg.Client({
        connectionString: readFileSync(path.join(dataDir, 'database-url'), 'utf8').trim(),
      });
      await database.connect();
      const env = { DATA_DIR: dataDir, DEMO: '1', ...QUICK };
      const doctor = await npmRun('doctor', { env });
      expect(doctor).toEqual({ code: 0, output: expect.stringContaining('No problems found') });

      const unsure = await npmRun('bench:fill', { env });
      expect(unsure).toEqual({ code: 1, output: expect.stringContaining('--yes') });
      const filled = await npmRun('bench:fill', { args: ['--yes'], env });
      expect(filled).toEqual({ code: 0, output: '20 products and 0 orders made\n' });
      const { rowCount } = await database.query('SELECT FROM products');
      expect(rowCount).toBe(20);

      const kept = await npmRun('db:reset', { env });
      expect(kept).toEqual({ code: 1, output: expect.stringContaining('--yes') });
      const reset = await npmRun('db:reset', { args: ['--yes'], env });
      expect(reset).toEqual({
        code: 0,
        output: 'The database is empty; npm start fills it again.\n',
      });
      const { rows } = await database.query("SELECT to_regclass('public.products') AS found");
      expect(rows).toEqual([{ found: null }]);
      await database.end();
    } finally {
      // SIGKILL would leave its database and simulator running.
      dev.kill('SIGTERM');
      await ended;
    }
    expect(processesOf(dataDir)).toEqual([]);
  },
);
