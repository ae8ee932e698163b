/** "Preview as shopper": the storefront's page in a frame beside the product form, fed with the unsaved draft. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import {
  aListedProduct,
  aPicture,
  fill,
  openAsAdmin,
  sheet,
  untilText,
} from '#support/admin-products.ts';
import { ADMIN, expect, expectAccessible, SHOPPER, signIn, test } from '#support/browser.ts';

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

test('typing changes the framed page, which is not loaded again', async ({ visit }) => {
  await aListedProduct(visit, 'Preview napkins');
  const page = await openAsAdmin(visit, '/admin/products?q=Preview%20napkins');
  const { form, preview, frame } = await editProduct(page);
  await frame.getByText('Preview napkins').waitFor();
  await frame.evaluate(() => (document.body.dataset['first'] = ''));

  await fill(page, { Title: 'Napkins as typed', Price: '41.50' });
  await frame.getByText('Napkins as typed').waitFor();
  await frame.getByText('$41.50').waitFor();
  await fill(page, { 'Total stock': '0' });
  await frame.getByText('Out Of Stock').waitFor();

  await preview.getByRole('button', { name: 'Product view' }).click();
  await frame.locator('h1', { hasText: 'Napkins as typed' }).waitFor();
  await fill(page, { Description: 'Hemmed <b>by hand</b>.' });
  await frame.getByText('Hemmed <b>by hand</b>.').waitFor();
  await form.getByRole('textbox', { name: 'Colours', exact: true }).fill('Madder,');
  await frame.getByLabel('Madder').waitFor({ state: 'attached' });
  // The page is the storefront's own: its header, others of the category, and the footer.
  await frame.locator('h2', { hasText: 'More from Home' }).waitFor();
  await frame.getByText('Privacy policy').waitFor();

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
  expect(await frame.evaluate(() => 'first' in document.body.dataset)).toBe(true);
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

test('nothing in the frame can be focused or clicked; the keyboard scrolls it and leaves it', async ({
  visit,
}) => {
  const page = await openAsAdmin(visit, '/admin/products?q=ikat');
  const { preview, frame } = await editProduct(page);
  await preview.getByRole('button', { name: 'Product view' }).click();
  await frame.locator('h1').waitFor();
  await frame.evaluate(() => (document.body.dataset['first'] = ''));
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
  const links = frame.locator('header a, main a, main button');
  const boxes = await links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  const visible = boxes.filter(({ width, top, bottom }) => width > 0 && top > 0 && bottom < 600);
  expect(visible.length).toBeGreaterThan(4);
  const stage = await preview.locator('iframe').boundingBox();
  if (!stage) throw new Error('the frame is not shown');
  for (const { left, top, width, height } of visible)
    await page.mouse.click(stage.x + left + width / 2, stage.y + top + height / 2);
  expect(await frame.evaluate(() => [location.pathname, 'first' in document.body.dataset])).toEqual(
    [PREVIEW, true],
  );
  expect(await frame.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(page.context().pages()).toHaveLength(1);
});

test('only the form that frames the page can send it a draft', async ({ visit }) => {
  const page = await openAsAdmin(visit, '/admin/products?q=ikat');
  const { frame } = await editProduct(page);
  const title = frame.locator('.card h3');
  const before = await title.textContent();
  const forged = {
    part: 'card',
    theme: 'light',
    product: {
      _id: '',
      title: 'Forged',
      description: '',
      category: '',
      pictures: [],
      price: 1,
      salePrice: 0,
      totalStock: 1,
      averageReview: 0,
      reviewCount: 0,
      colors: [],
      swatches: [],
      sizes: [],
      shippingMethods: [],
      variants: [],
    },
  };
  const send = (message: object) =>
    page.evaluate((sent) => frames[0]?.postMessage(sent, location.origin), message);
  // From the page itself and not from the window that frames it.
  await frame.evaluate((message) => postMessage(message, location.origin), forged);
  await send({ ...forged, product: { ...forged.product, title: ['Forged'] } });
  await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await title.textContent()).toBe(before);
  await send(forged);
  await frame.getByText('Forged').waitFor();
});

test('other sites cannot frame it, shoppers and visitors do not get it', async ({
  visit,
  shop,
}) => {
  const visitor = await visit('/shop/about');
  const { request } = visitor.context();
  const preview = () => request.get(PREVIEW, { maxRedirects: 0 });
  expect((await preview()).headers()['location']).toContain('/auth/login?origin=');
  await signIn(visitor, SHOPPER);
  expect((await preview()).headers()['location']).toBe('/unauth-page');

  // Another port is another origin, but the same site: the session's cookie is sent.
  await using other = await aPageWith(`<iframe src="${shop.url}${PREVIEW}"></iframe>`);
  const page = await visit('/auth/login', { expected: [/frame/i], origins: [other.url] });
  await signIn(page, ADMIN);
  const given = await page.context().request.get(PREVIEW, { maxRedirects: 0 });
  expect(given.status()).toBe(200);
  expect(given.headers()).toMatchObject({ 'cache-control': 'no-store' });
  expect(given.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  const form = await page.context().request.get('/admin/products');
  expect(form.headers()['content-security-policy']).toContain("frame-ancestors 'none'");

  // Chromium loads the page, reads who may frame it, and shows an error in its place.
  const loaded = page.waitForResponse(`**${PREVIEW}`);
  await page.goto(other.url);
  expect((await loaded).status()).toBe(200);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');

  await page.goto(PREVIEW);
  await page.waitForURL('**/admin/products');
});

test.for([
  ['light', 1280],
  ['dark', 360],
] as const)(
  'the form with the preview is accessible, %s, %d px',
  async ([theme, width], { visit }) => {
    const page = await openAsAdmin(visit, '/admin/products?q=ikat', {
      context: { colorScheme: theme, viewport: { width, height: 800 } },
    });
    const { preview, frame } = await editProduct(page);
    await frame.locator('.card').waitFor();
    expect(await frame.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Product view' }).click();
    await frame.locator('h1').waitFor();
    await expectAccessible(page);
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await sideways()).toBe(0);
  },
);

test('a preview that cannot be loaded says so and is loaded on request', async ({ visit }) => {
  const page = await openAsAdmin(visit, '/admin/products?q=ikat', { expected: [/503/] });
  await page.route(`**${PREVIEW}`, (route) => route.fulfill({ status: 503, body: '' }));
  const { preview } = await editProduct(page);
  await preview.getByText('The preview could not be loaded.').waitFor();
  await page.unroute(`**${PREVIEW}`);
  await preview.getByRole('button', { name: 'Try Again' }).click();
  await preview.frameLocator('iframe').locator('.card').waitFor();
  await expect.poll(() => preview.getByText('The preview could not be loaded.').count()).toBe(0);
});
