/** "Preview as shopper": the storefront's page in a frame beside the product form, fed with the unsaved draft. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Frame, Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { draftProduct } from '#admin/products/draft-product.ts';
import { EMPTY_VALUES } from '#admin/products/product-values.ts';
import {
  aListedProduct,
  aPicture,
  fill,
  openAsAdmin,
  sheet,
  untilText,
} from '#support/admin-products.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { requestOf } from '#support/page-request.ts';

/** A page of another origin. */
async function aPageWith(body: string) {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(body),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

const PREVIEW = '/admin/product-preview';

async function openPreview(page: Page, name: 'Edit Product' | 'Add New Product') {
  const form = sheet(page, name);
  await form.getByRole('button', { name: 'Preview as shopper' }).click();
  const preview = form.getByRole('region', { name: 'Preview as shopper' });
  const handle = await preview.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('there is no frame');
  return { form, preview, frame };
}

async function editProduct(page: Page) {
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  return openPreview(page, 'Edit Product');
}

test('typing changes the framed page, which is not loaded again, and which only its form can send a draft', async ({
  visit,
  shop,
}) => {
  await aListedProduct(visit, 'Preview napkins');
  onTestFinished(async () => {
    await shop.pool.query("UPDATE products SET deleted_at = now() WHERE title LIKE '%apkins%'");
  });
  const page = await openAsAdmin(visit, '/admin/products?q=Preview%20napkins');
  const { form, preview, frame } = await editProduct(page);
  await frame.getByText('Preview napkins').waitFor();
  await expectAccessible(page);
  await frame.evaluate(() => (document.body.dataset['first'] = ''));
  await expectOnlyFormIsReceived(page, frame);

  await fill(page, { Title: 'Napkins as typed', Price: '41.50' });
  await frame.getByText('Napkins as typed').waitFor();
  await frame.getByText('$41.50').waitFor();
  await fill(page, { 'Total stock': '0' });
  await frame.getByText('Out Of Stock').waitFor();

  await preview.getByRole('button', { name: 'Product view' }).click();
  await frame.locator('h1', { hasText: 'Napkins as typed' }).waitFor();
  await expectAccessible(page);
  await fill(page, { Description: 'Hemmed <b>by hand</b>.' });
  await frame.getByText('Hemmed <b>by hand</b>.').waitFor();
  await form.getByRole('textbox', { name: 'Colours', exact: true }).fill('Madder,');
  await frame.getByLabel('Madder').waitFor({ state: 'attached' });
  // The page is the storefront's own: its header, others of the category, and the footer.
  await frame.locator('h2', { hasText: 'More from Home' }).waitFor();
  await frame.getByText('Privacy policy').waitFor();

  await expectInert(page, preview, frame);

  const width = () => frame.evaluate(() => innerWidth);
  expect(await width()).toBe(390);
  await preview.getByRole('button', { name: 'Desktop' }).click();
  await expect.poll(width).toBe(1280);
  await preview.getByRole('button', { name: 'Dark' }).click();
  await expect
    .poll(() => frame.evaluate(() => document.documentElement.dataset['theme']))
    .toBe('dark');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  expect(await preview.locator('iframe').getAttribute('title')).toBe(
    'The product on a desktop, dark',
  );
  // The theme of the admin area is another choice, and a reloaded frame gets the draft again.
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await frame.evaluate(() => void setTimeout(() => location.reload()));
  await frame.waitForFunction(
    () =>
      !('first' in document.body.dataset) &&
      document.querySelector('h1')?.textContent === 'Napkins as typed' &&
      document.documentElement.dataset['theme'] === 'dark',
  );
  // What an administrator previews is not among the products seen last in this browser.
  expect(await page.evaluate(() => localStorage.getItem('seen-products'))).toBeNull();
  await form.getByRole('button', { name: 'Preview as shopper' }).click();
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await untilText(page, 'Product updated successfully');
});

async function expectOnlyFormIsReceived(page: Page, frame: Frame): Promise<void> {
  const title = frame.locator('.card h3');
  const before = await title.textContent();
  const forged = { part: 'card', theme: 'light', product: draftProduct(EMPTY_VALUES, null) };
  const product = { ...forged.product, title: 'Forged' };
  const send = (message: object) =>
    page.evaluate((sent) => frames[0]?.postMessage(sent, location.origin), message);
  // From the page itself and not from the window that frames it.
  await frame.evaluate((message) => postMessage(message, location.origin), { ...forged, product });
  await send({ ...forged, product: { ...product, title: ['Forged'] } });
  await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await title.textContent()).toBe(before);
  await send({ ...forged, product });
  await frame.getByText('Forged').waitFor();
}

/** Nothing in the frame can be focused or clicked; the keyboard scrolls it and leaves it. */
async function expectInert(page: Page, preview: Locator, frame: Frame): Promise<void> {
  await preview.getByRole('button', { name: 'Desktop' }).focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  expect(await focused()).toBe('IFRAME');
  await page.keyboard.press('PageDown');
  await expect.poll(() => frame.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await frame.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('BUTTON');

  await frame.evaluate(() => scrollTo(0, 0));
  const stage = await preview.locator('iframe').boundingBox();
  if (!stage) throw new Error('the frame is not shown');
  const links = await frame.locator('header a, main a, main button').all();
  let clicked = 0;
  for (const link of links) {
    const box = await link.boundingBox();
    if (!box || box.y < stage.y || box.y + box.height > stage.y + stage.height) continue;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    clicked += 1;
  }
  expect(clicked).toBeGreaterThan(4);
  expect(await frame.evaluate(() => [location.pathname, 'first' in document.body.dataset])).toEqual(
    [PREVIEW, true],
  );
  expect(await frame.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(page.context().pages()).toHaveLength(1);
}

test('a new product is shown with pictures that are uploaded and not saved', async ({ visit }) => {
  const page = await openAsAdmin(visit, '/admin/products?new=1');
  const { form, preview, frame } = await openPreview(page, 'Add New Product');
  await frame.getByText('Untitled').waitFor();
  await form.getByLabel('Choose images').setInputFiles([await aPicture('cap.png')]);
  const picture = frame.locator('.card img[src^="/media/"]');
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await preview.getByRole('button', { name: 'Product view' }).click();
  await fill(page, { Title: 'Madder cap', Price: '20', 'Total stock': '3' });
  await frame.locator('h1', { hasText: 'Madder cap' }).waitFor();
  await frame.getByText('Only 3 items left').first().waitFor();
  await frame.getByText('No reviews yet').first().waitFor();
  await frame.locator('.gallery img[src^="/media/"]').waitFor();
});

test('other sites cannot frame it', async ({ visit, shop }) => {
  // Another port is another origin, but the same site: the session's cookie is sent.
  await using other = await aPageWith(`<iframe src="${shop.url}${PREVIEW}"></iframe>`);
  const page = await openAsAdmin(visit, '/healthz', {
    expected: [/frame/i],
    origins: [other.url],
  });
  const given = await requestOf(page, PREVIEW, { maxRedirects: 0 });
  expect(given.status()).toBe(200);
  expect(given.headers()).toMatchObject({ 'cache-control': 'no-store' });
  expect(given.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  const form = await requestOf(page, '/admin/products');
  expect(form.headers()['content-security-policy']).toContain("frame-ancestors 'none'");

  // Chromium loads the page, reads who may frame it, and shows an error in its place.
  const loaded = page.waitForResponse(`**${PREVIEW}`);
  await page.goto(other.url);
  expect((await loaded).status()).toBe(200);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');

  await page.goto(PREVIEW);
  await page.waitForURL('**/admin/products');
});

test('a preview that cannot be loaded says so and is loaded on request; it is accessible in dark on a phone', async ({
  visit,
}) => {
  const page = await openAsAdmin(visit, '/admin/products?q=ikat', {
    expected: [/503/],
    context: { colorScheme: 'dark', viewport: { width: 360, height: 800 } },
  });
  let isDown = true;
  await page.route(`**${PREVIEW}`, (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  const { preview } = await editProduct(page);
  await preview.getByText('The preview could not be loaded.').waitFor();
  isDown = false;
  await preview.getByRole('button', { name: 'Try Again' }).click();
  const frame = preview.frameLocator('iframe');
  await frame.locator('.card').waitFor();
  await expect.poll(() => preview.getByText('The preview could not be loaded.').count()).toBe(0);
  expect(await frame.locator('html').getAttribute('data-theme')).toBe('dark');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Product view' }).click();
  await frame.locator('h1').waitFor();
  await expectAccessible(page);
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await sideways()).toBe(0);
});
