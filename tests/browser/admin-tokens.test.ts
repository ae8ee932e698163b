/** API tokens in the admin area: created by keyboard, shown once, used by a program, revoked. */
import { openAsAdmin, PHONE, press } from '#support/admin-screens.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { focused } from '#support/browser-buyer.ts';

const PRODUCTS = '/api/v1/admin/products/get';

test(
  'an owner creates a token for a program and revokes it, by keyboard and on a phone',
  { timeout: 120_000 },
  async ({ visit, shop }) => {
    const page = await openAsAdmin(visit, '/admin/tokens', {
      context: { ...PHONE, colorScheme: 'dark' },
    });
    const statusWith = async (token: string, path = PRODUCTS) =>
      (await fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

    await page.getByRole('heading', { name: 'No API tokens' }).waitFor();
    await press(page, 'Create token');
    const dialog = page.getByRole('dialog', { name: 'Create an API token' });
    await expect.poll(() => focused(page)).toContain('Name');
    await page.keyboard.press('Enter');
    await dialog.getByText('Enter a name that says which program uses the token.').waitFor();
    await page.keyboard.type('Stock sync of the warehouse');
    await page.keyboard.press('Enter');
    await dialog.getByText('Choose what the program may do.').waitFor();
    await expect.poll(() => focused(page)).toContain('See products and stock');
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Space');

    const created: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/admin/tokens'))
        created.push(request.url());
    });
    await dialog.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const shown = page.getByRole('dialog', { name: 'Copy your token now' });
    const field = shown.getByLabel('Token “Stock sync of the warehouse”');
    await field.waitFor();
    const token = await field.inputValue();
    expect(token).toMatch(/^hst_[\w-]{43}$/);
    expect(created).toHaveLength(1);
    await expectAccessible(page, 'dialog[open]');
    await press(page, 'Copy token');
    await page.getByText('Select the text and copy it with the keyboard.').first().waitFor();
    expect(await page.getByText(token).count()).toBe(0);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await press(page, 'Done');

    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(token, '/api/v1/admin/orders/get')).toBe(403);
    await page.reload();
    const row = page.getByRole('row', { name: /Stock sync of the warehouse/ });
    await row.getByText('Products: see').waitFor();
    expect(await row.getByText('Never').count()).toBe(0);
    expect(await page.content()).not.toContain(token);
    await expectAccessible(page);

    await press(page, 'Revoke Stock sync of the warehouse');
    await page.getByText('The program that uses this token is refused from now on.').waitFor();
    await press(page, 'Revoke');
    await page.getByRole('heading', { name: 'No API tokens' }).waitFor();
    expect(await statusWith(token)).toBe(401);
  },
);
