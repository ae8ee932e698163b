/** Every entry of the admin menu, as each role that is not an owner: what the menu offers opens and is accessible. */
import { STAFF_ROLE_NAMES } from '#contract/permissions.ts';
import { openAs, untilLoaded } from '#support/admin-screens.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { addSampleActivity } from '#support/sample-activity.ts';
import { aColleague } from '#support/staff.ts';

/** Tables scroll sideways at this width. */
const NARROW = { colorScheme: 'dark', viewport: { width: 700, height: 900 } } as const;

const withActivity = test.extend('activity', { scope: 'file' }, async ({ shop }) => {
  await addSampleActivity(shop);
});

withActivity.for(STAFF_ROLE_NAMES.filter((role) => role !== 'owner'))(
  '%s: every section of the menu opens',
  { timeout: 240_000 },
  async (role, { visit, shop, activity: _activity }) => {
    const person = await aColleague(shop, role);
    const page = await openAs(visit, person, '/admin/account', { context: NARROW });
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
    await links.first().waitFor();
    const addresses = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      await page.goto(address);
      await untilLoaded(page);
      await expect.poll(() => new URL(page.url()).pathname).toBe(address);
      expect(await page.getByRole('heading', { level: 1 }).count(), address).toBe(1);
      expect((await page.getByRole('alert').allTextContents()).join(''), address).toBe('');
      expect(
        await page.getByRole('button', { name: 'Try Again', exact: true }).count(),
        address,
      ).toBe(0);
      // Only viewers have tables without buttons, which must be focusable to scroll by keyboard.
      if (role === 'viewer') await expectAccessible(page);
    }
    expect(refused).toEqual([]);
  },
);
