/** Every entry of the admin menu, as each role that is not an owner: what the menu offers opens and is accessible. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { STAFF_ROLE_NAMES } from '#contract/permissions.ts';
import { expect, expectAccessible, signIn, test } from '#support/browser.ts';
import { focused } from '#support/browser-buyer.ts';
import { addSampleActivity } from '#support/sample-activity.ts';
import { aColleague } from '#support/staff.ts';

/** On the narrow screen tables scroll sideways; `axe.test.ts` looks at the wide one. */
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 }, isLookedAt: false },
  { colorScheme: 'dark', viewport: { width: 700, height: 900 }, isLookedAt: true },
] as const;
const ROLES = STAFF_ROLE_NAMES.filter((role) => role !== 'owner');

const withActivity = test.extend('activity', { scope: 'file' }, async ({ shop }) => {
  await addSampleActivity(shop);
});

/** The links of the menu, which is a drawer on narrow screens. */
async function menuLinks(page: Page): Promise<{ label: string; href: string }[]> {
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  const opener = page.getByRole('button', { name: 'Menu' });
  if (await opener.isVisible()) await opener.click();
  await links.first().waitFor();
  return links.evaluateAll((found) =>
    found.map((link) => ({
      label: link.textContent,
      href: link.getAttribute('href') ?? '',
    })),
  );
}

describe.each(LOOKS)('$colorScheme, $viewport.width px', ({ isLookedAt, ...context }) => {
  for (const role of ROLES)
    withActivity(
      `${role}: every section of the menu opens`,
      { timeout: 180_000 },
      async ({ visit, shop, activity: _activity }) => {
        const page = await visit('/auth/login', { context });
        const refused: string[] = [];
        page.on('response', (response) => {
          if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
        });
        await signIn(page, await aColleague(shop, role));
        await page.goto('/admin/account');
        const links = await menuLinks(page);
        expect(links.length).toBeGreaterThan(2);
        for (const { label, href } of links) {
          await page.goto(href);
          await expect
            .poll(() => page.locator('main [aria-busy="true"], .skeleton').count())
            .toBe(0);
          expect(new URL(page.url()).pathname, label).toBe(href);
          expect(await page.getByRole('heading', { level: 1 }).count(), label).toBe(1);
          expect((await page.getByRole('alert').allTextContents()).join(''), label).toBe('');
          expect(await page.getByRole('button', { name: 'Try Again' }).count(), label).toBe(0);
          if (isLookedAt) await expectAccessible(page);
        }
        expect(refused).toEqual([]);
      },
    );
});

withActivity(
  'an order that leaves the list passes the focus on to the next one',
  async ({ visit, shop, activity: _activity }) => {
    const page = await visit('/auth/login', { context: { viewport: { width: 360, height: 740 } } });
    await signIn(page, await aColleague(shop, 'fulfilment'));
    await page.goto('/admin/orders?status=confirmed');
    const details = page.getByRole('button', { name: /^View Details of/ });
    const next = await details.nth(1).getAttribute('aria-label');
    await details.first().press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Set In Process' }).press('Enter');
    await expect.poll(() => details.first().getAttribute('aria-label')).toBe(next);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain(next);
  },
);
