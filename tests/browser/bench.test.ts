/** Benchmarks that need a running shop and a browser: a short run, whose figures mean nothing. */
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { expect, SHOPPER, test } from '#support/browser.ts';
import { npmRun } from '#support/npm-command.ts';
import { testFolder } from '#support/test-folder.ts';

const QUICK = { BENCH_QUICK: '1' };

test('npm run bench:interactions prints the duration of each interaction', async ({ shop }) => {
  onTestFinished(async () => {
    const { pool } = shop;
    const { rows } = await pool.query('SELECT id FROM users WHERE email_key = $1', [SHOPPER.email]);
    await pool.query('DELETE FROM wishlist_items WHERE user_id = $1', [rows[0].id]);
    await pool.query(
      'DELETE FROM cart_lines WHERE cart_id IN (SELECT id FROM carts WHERE user_id = $1)',
      [rows[0].id],
    );
  });
  const { code, output } = await npmRun('bench:interactions', { args: [shop.url], env: QUICK });
  expect(code, output).toBe(0);
  for (const name of ['cold home load to item in cart', 'filter tick', 'save round trip'])
    expect(output).toMatch(new RegExp(`${name}.* \\d+`));
});

/** In place of `npm exec lighthouse`, which would be downloaded: a report of the page with one score below its budget. */
const FAKE_NPM = `#!${process.execPath}
const [, file] = /--output-path=(\\S+)/.exec(process.argv.join(' '));
const audit = { numericValue: 0, score: 1 };
const audits = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index'];
const categories = { performance: { score: 0.91 }, accessibility: audit, 'best-practices': audit, seo: audit };
require('node:fs').writeFileSync(file, JSON.stringify({
  environment: { benchmarkIndex: 1000 }, categories, audits: Object.fromEntries(audits.map((name) => [name, audit])),
}));
`;

test('npm run bench:lighthouse prints the figures of a page beside their budgets', async ({
  shop,
}) => {
  const folder = testFolder();
  writeFileSync(path.join(folder, 'npm'), FAKE_NPM);
  chmodSync(path.join(folder, 'npm'), 0o755);
  const env = { ...QUICK, PATH: `${folder}:${process.env['PATH']}` };
  const { code, output } = await npmRun('bench:lighthouse', { args: [shop.url], env });
  expect(code, output).toBe(0);
  expect(output).toMatch(/^\/shop\/home\n {2}performance +91 +at least 95 {2}EXCEEDED$/m);
});
