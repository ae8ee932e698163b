/** API tokens in the admin area: created by keyboard, shown once, used by a program, revoked. */
import { ADMIN, expect, expectAccessible, signIn, test } from '#support/browser.ts';
import { focused } from '#support/browser-buyer.ts';

const PRODUCTS = '/api/v1/admin/products/get';

test(
  'an owner creates a token for a program and revokes it, by keyboard and on a phone',
  { timeout: 120_000 },
  async ({ visit, shop }) => {
    const page = await visit('/auth/login', {
      context: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
    });
    await signIn(page, ADMIN);
    const statusWith = async (token: string, path = PRODUCTS) =>
      (await fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

    await page.goto('/admin/tokens');
    await page.getByRole('heading', { name: 'No API tokens' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create token' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create an API token' });
    await expect.poll(() => focused(page)).toContain('Name');
    await page.keyboard.press('Enter');
    await dialog.getByText('Enter a name that says which program uses the token.').waitFor();
    await page.keyboard.type('Stock sync of the warehouse');
    await page.keyboard.press('Enter');
    await dialog.getByText('Choose what the program may do.').waitFor();
    await expect.poll(() => focused(page)).toContain('See products and stock');
    await expectAccessible(page);
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
    await expectAccessible(page);
    await shown.getByRole('button', { name: 'Copy token' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Select the text and copy it with the keyboard.').first().waitFor();
    expect(await page.getByText(token).count()).toBe(0);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await shown.getByRole('button', { name: 'Done' }).focus();
    await page.keyboard.press('Enter');

    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(token, '/api/v1/admin/orders/get')).toBe(403);
    await page.reload();
    const row = page.getByRole('row', { name: /Stock sync of the warehouse/ });
    await row.getByText('Products: see').waitFor();
    expect(await row.getByText('Never').count()).toBe(0);
    expect(await page.content()).not.toContain(token);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Revoke Stock sync of the warehouse' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The program that uses this token is refused from now on.').waitFor();
    await expectAccessible(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Revoke', exact: true })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No API tokens' }).waitFor();
    expect(await statusWith(token)).toBe(401);
  },
);
