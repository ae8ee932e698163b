/** A shop in German: the server and the browser say the same, before and after hydration. */
import { expect, test } from '#support/browser.ts';

test('pages hydrate in the shop’s language, and so is what the browser says later', async ({
  shop,
  visit,
}) => {
  await shop.pool.query(
    `INSERT INTO store_settings (name, value, updated_at) VALUES ('language', '"de"', now())`,
  );
  const home = async () => (await fetch(shop.url + '/shop/home')).text();
  await expect.poll(home).toContain('<html lang="de"');

  const page = await visit('/shop/listing');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: 'Sortieren nach: Preis aufsteigend' }).click();
  await page.getByRole('menuitemradio', { name: 'Preis absteigend' }).click();
  await page
    .getByRole('main')
    .getByText(/^\d+ Artikel, teuerste zuerst$/)
    .waitFor();

  await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click();
  await page.getByRole('dialog', { name: 'Suche' }).waitFor();
  await page.getByPlaceholder('Artikel suchen …').fill('qzqzqz');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect.poll(() => page.title()).toMatch(/^Suche: qzqzqz \|/);
  await page.getByRole('heading', { name: 'Nichts gefunden' }).waitFor();
});
