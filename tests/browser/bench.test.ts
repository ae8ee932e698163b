/** Benchmarks that need a running shop and a browser, once with a small load. */
import { execFileSync } from 'node:child_process';
import { LIGHTHOUSE } from '../../bench/lighthouse-version.ts';
import { expect, test } from '#support/browser.ts';
import { npmRun } from '#support/npm-command.ts';

const QUICK = { BENCH_QUICK: '1' };

test('npm run bench:interactions prints the duration of each interaction', async ({ shop }) => {
  const { code, output } = await npmRun('bench:interactions', { args: [shop.url], env: QUICK });
  expect(code, output).toBe(0);
  for (const name of ['cold home load to item in cart', 'filter tick', 'save round trip'])
    expect(output).toMatch(new RegExp(`${name}.* \\d+`));
});

/** Lighthouse is not a dependency; it is installed once somebody has run the benchmark. */
function hasLighthouse(): boolean {
  try {
    const args = ['exec', '--offline', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse'];
    execFileSync('npm', [...args, '--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test(
  'npm run bench:lighthouse prints the figures of a page',
  { timeout: 240_000 },
  async ({ shop, skip }) => {
    skip(
      !hasLighthouse(),
      `${LIGHTHOUSE} is not in npm's cache: run npm run bench:lighthouse once.`,
    );
    const { code, output } = await npmRun('bench:lighthouse', { args: [shop.url], env: QUICK });
    expect(code, output).toBe(0);
    expect(output).toMatch(/^\/shop\/home\n {2}performance +\d+ /m);
  },
);
