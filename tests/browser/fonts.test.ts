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

test('a page loads two font files, and others only when it contains their characters', async ({
  visit,
}) => {
  const page = await visit('/shop/about');
  const two = ['Besley loaded', 'Hanken Grotesk loaded'];
  expect(await faces(page)).toEqual(
    ['Besley ext unloaded', 'Hanken ext unloaded', ...two].toSorted(),
  );
  await page.evaluate(() => {
    document.querySelector('h1')!.textContent = 'Žluté přikrývky';
    document.querySelector('main p')!.textContent = 'Tkané v Łodzi.';
  });
  await expect
    .poll(() => faces(page))
    .toEqual(['Besley ext loaded', 'Hanken ext loaded', ...two].toSorted());
});
