/** Web fonts: two files on every page, others only when needed. */
import type { Page } from 'playwright-core';
import { expect, test } from '#support/browser.ts';

/** Our font faces by family with their states: `Besley loaded`. */
const faces = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`)
      .filter((face) => !face.includes('fallback'))
      .sort();
  });

test('a page loads two faces, and fallback families have none left to load', async ({ visit }) => {
  const page = await visit('/shop/home');
  await page.getByRole('heading', { name: 'New Arrivals' }).waitFor();
  expect(await faces(page)).toEqual([
    'Besley ext unloaded',
    'Besley loaded',
    'Hanken Grotesk loaded',
    'Hanken ext unloaded',
  ]);
});

test('further subsets load only when the page contains their characters', async ({ visit }) => {
  const page = await visit('/shop/home');
  await page.getByRole('heading', { name: 'New Arrivals' }).waitFor();
  await page.evaluate(() => {
    document.querySelector('h1')!.textContent = 'Žluté přikrývky';
    document.querySelector('main p')!.textContent = 'Tkané v Łodzi.';
  });
  await expect
    .poll(() => faces(page))
    .toEqual(['Besley ext loaded', 'Besley loaded', 'Hanken Grotesk loaded', 'Hanken ext loaded']);
});
