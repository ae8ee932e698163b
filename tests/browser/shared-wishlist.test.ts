import { expect, expectAccessible, test } from '#support/browser.ts';
import { call, findProduct, simpleProduct } from '#support/browser-buyer.ts';
import { visitAsBuyer } from '#support/storefront.ts';

test('a wishlist is shared by a link with first name and products until sharing is turned off', async ({
  visit,
}) => {
  const { page } = await visitAsBuyer(visit, undefined, {
    userName: 'Wilma Carder',
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const [dress, mug] = [
    await findProduct(page, 'Ikat wrap dress'),
    await findProduct(page, simpleProduct({ shipped: true })),
  ];
  for (const { _id } of [dress, mug])
    await call(page, 'post', '/shop/wishlist/add', { productId: _id });
  await page.goto('/shop/wishlist');
  const share = page.getByRole('checkbox', { name: 'Share this wishlist' });
  expect(await share.isChecked()).toBe(false);
  await share.press('Space');
  const link = page.getByRole('textbox', { name: 'Link to your wishlist' });
  const address = await link.inputValue();
  expect(address).toMatch(/\/shop\/shared-wishlist\/[0-9a-f]{32}$/);
  await expectAccessible(page);
  // The owner's next page is rendered with the list and its URL.
  const again = await page.reload();
  expect(await again?.text()).toContain(`value="${address}"`);
  expect(await link.inputValue()).toBe(address);
  await page.getByRole('button', { name: 'Share link' }).press('Enter');
  await page.getByText('Link copied').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const friend = await visit(address);
  await friend.getByRole('heading', { level: 1, name: 'Wilma’s wishlist' }).waitFor();
  expect(await friend.getByText('Carder').count()).toBe(0);
  expect(await friend.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await friend.getByRole('link', { name: dress.title }).waitFor();
  await friend.getByRole('button', { name: `Add to cart, ${mug.title}` }).waitFor();
  await expectAccessible(friend);

  await share.press('Space');
  await link.waitFor({ state: 'hidden' });
  const gone = await friend.reload();
  expect(gone?.status()).toBe(404);
  await friend.getByRole('heading', { level: 1, name: 'This wishlist is not shared' }).waitFor();
  await expectAccessible(friend);
  // Turning it on again creates another link.
  await share.press('Space');
  await link.waitFor();
  expect(await link.inputValue()).not.toBe(address);
});
