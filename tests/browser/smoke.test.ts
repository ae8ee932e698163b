import { expect, test } from '#support/browser.ts';

test('the shop opens on its home page, and its data folder is not served', async ({
  visit,
  shop,
}) => {
  const page = await visit('/');
  expect(new URL(page.url()).pathname).toBe('/shop/home');
  await page.getByRole('main').waitFor();
  expect((await page.request.get(`${shop.url}/.data/`)).status()).toBe(404);
});
