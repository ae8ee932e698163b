/** Gallery, zoom, sharing, recently viewed products and printing on the product page and dialog. */
import type { Page } from 'playwright-core';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { aBuyer, findProduct, putInCart, simpleProduct } from '#support/browser-buyer.ts';
import { untilChunkLoaded, untilLazyCodeLoaded } from '#support/lazy-code.ts';
import { openUnhydrated } from '#support/forms.ts';
import { expectFocused, productPath, visitAsBuyer } from '#support/storefront.ts';

const DRESS = 'Ikat wrap dress';
const MUG = 'Speckled mug, set of two';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const enlarged = (page: Page) => page.getByRole('dialog', { name: `Pictures of ${DRESS}` });
const widthOf = async (page: Page) =>
  (await enlarged(page).getByRole('img').boundingBox())?.width ?? 0;

test('thumbnails and arrows change the picture; a click enlarges it; clicks and keys zoom; each picture has alternative text', async ({
  visit,
  shop,
}) => {
  const page = await visit(await productPath(shop, DRESS));
  const links = page.getByRole('link', { name: /^Enlarge/ });
  const alts = await links
    .getByRole('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.alt));
  expect(alts.length).toBeGreaterThan(1);
  expect(new Set(alts).size).toBe(alts.length);
  const thumb = (at: number) => page.getByRole('link', { name: `Picture ${at} of ${alts.length}` });
  await thumb(2).click();
  await expect.poll(() => thumb(2).getAttribute('aria-current')).toBe('true');
  await page.getByRole('group', { name: `Pictures of ${DRESS}` }).press('ArrowLeft');
  await expect.poll(() => thumb(1).getAttribute('aria-current')).toBe('true');

  await links.first().press('Enter');
  const whole = await widthOf(page);
  // Two quick clicks in a dialog that just opened count as two.
  await enlarged(page).getByRole('button', { name: 'Zoom in' }).dblclick();
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 2.5, 0);
  await enlarged(page).getByRole('button', { name: 'Zoom out' }).dblclick();
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0);
  await expectAccessible(page);
  const picture = enlarged(page).getByRole('img');
  await picture.click({ position: { x: 40, y: 40 } });
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 2);
  await picture.click({ position: { x: 40, y: 40 } });
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0);
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.5);
  await page.keyboard.press('-');
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => picture.getAttribute('alt')).toBe(alts[1]);
  await page.keyboard.press('Escape');
  await enlarged(page).waitFor({ state: 'hidden' });
  await expectFocused(links.first());

  // The second click of a double click does not reach the picture; the next one does.
  await links.first().dblclick();
  await enlarged(page).waitFor();
  expect(await widthOf(page)).toBeCloseTo(whole, 0);
  await picture.click({ position: { x: 40, y: 40 } });
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 2.5, 0);
});

test('on phones a bar with price and button appears only while the main button is out of view; pinching zooms the enlarged picture, swiping shows the next one', async ({
  visit,
}) => {
  const page = await visit('/shop/listing?category=women', { context: PHONE });
  const buttons = page.getByRole('button', { name: 'Add to Cart', exact: true });
  await page.getByRole('link', { name: DRESS }).first().tap();
  await page.getByRole('dialog', { name: DRESS }).waitFor();
  for (const place of ['dialog', 'page']) {
    if (place === 'page') await page.reload();
    await buttons.first().scrollIntoViewIfNeeded();
    await expect.poll(() => buttons.count()).toBe(1);
    await page
      .getByRole('heading', { name: 'Reviews' })
      .evaluate((title) => title.scrollIntoView());
    await expect.poll(() => buttons.count()).toBe(2);
    // The focused element is never under the bar.
    const link = page.getByRole('region', { name: 'Reviews' }).getByRole('link').last();
    await link.focus();
    const [bar, focused] = [await buttons.last().boundingBox(), await link.boundingBox()];
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }

  await page
    .getByRole('link', { name: /^Enlarge/ })
    .first()
    .tap();
  await enlarged(page).waitFor();
  const whole = await widthOf(page);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(([x, y], id) => ({ x, y, id })),
    });
  await touch('touchStart', [170, 400], [220, 400]);
  await touch('touchMove', [120, 400], [270, 400]);
  await touch('touchEnd');
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 2);
  for (const _ of [2.5, 1.75, 1])
    await enlarged(page).getByRole('button', { name: 'Zoom out' }).tap();
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0);
  const first = await enlarged(page).getByRole('img').getAttribute('alt');
  await touch('touchStart', [300, 400]);
  await touch('touchMove', [200, 402]);
  await touch('touchMove', [120, 404]);
  await touch('touchEnd');
  await expect.poll(() => enlarged(page).getByRole('img').getAttribute('alt')).not.toBe(first);
});

test("Share opens the system's sheet or copies the product's URL; product and cart print black on white without the rest of the shop", async ({
  visit,
  shop,
}) => {
  const { page, buyer } = await visitAsBuyer(visit, undefined, {
    context: { colorScheme: 'dark', permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await putInCart(page, buyer, await findProduct(page, simpleProduct({ shipped: false })));
  const expectPrintable = async () => {
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'contentinfo', 'navigation', 'combobox', 'button'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0);
    const colours = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(heading).color,
      ]);
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    await page.emulateMedia({ media: 'screen' });
  };
  await page.goto('/shop/cart');
  await page.getByRole('heading', { name: 'Your Cart', level: 1 }).waitFor();
  await expectPrintable();

  const path = await productPath(shop, DRESS);
  await page.goto(`${path}?utm_source=mail`);
  const share = page.getByRole('button', { name: `Share ${DRESS}` });
  await share.click();
  await page.getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.url + path);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void (document.title = `${data.title} at ${data.url}`),
    });
  });
  await share.click();
  await expect.poll(() => page.title()).toBe(`${DRESS} at ${shop.url}${path}`);
  await expectPrintable();
});

test('the size chosen last is marked and never preselected; recently viewed products are shown on product pages and empty pages, and can be cleared', async ({
  visit,
  shop,
}) => {
  const mug = await productPath(shop, MUG);
  const page = await visit(mug);
  const remembered = (key: string) => page.evaluate((it) => localStorage.getItem(it), key);
  await expect.poll(() => remembered('seen-products')).toContain(mug.split('/').at(-1));
  const seen = page.getByRole('region', { name: 'Recently viewed' });
  expect(await seen.count()).toBe(0);
  const hydrate = await openUnhydrated(page, await productPath(shop, DRESS));
  const sizes = page.getByRole('group', { name: /^Size/ });
  await sizes.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await hydrate();
  // The current choice does not count yet.
  await expect.poll(() => remembered('usual-sizes')).toContain('M');
  expect(await sizes.getByText('your usual size').count()).toBe(0);
  await page.reload();
  const usual = sizes.getByRole('radio', { name: 'M, your usual size' });
  await usual.waitFor();
  await sizes.getByText('your usual size: M').waitFor();
  expect(await sizes.getByRole('radio', { checked: true }).count()).toBe(0);
  await seen.getByRole('link', { name: MUG }).waitFor();
  await expectAccessible(page);
  await usual.check({ force: true });
  await sizes.getByText('your usual size', { exact: true }).waitFor();

  await aBuyer(page, { address: false });
  for (const empty of ['/shop/cart', '/shop/wishlist', '/shop/search?keyword=qqqqzzzz']) {
    await page.goto(empty);
    await seen.getByRole('link', { name: DRESS }).waitFor();
  }
  await seen.getByRole('button', { name: 'Clear recently viewed' }).press('Enter');
  await seen.getByRole('button', { name: 'Undo clearing recently viewed' }).press('Enter');
  await seen.getByRole('link', { name: DRESS }).waitFor();
  await seen.getByRole('button', { name: 'Clear recently viewed' }).press('Enter');
  await page.goto('/shop/cart');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  expect(await remembered('seen-products')).toBe('[]');
  expect(await seen.count()).toBe(0);
});

test('offline nothing is sent, input is kept, and the page continues when it is online again', async ({
  visit,
  shop,
}) => {
  const { page } = await visitAsBuyer(visit, await productPath(shop, MUG), {
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  await untilLazyCodeLoaded(page);
  await untilChunkLoaded(page, 'save-to-wishlist');
  const words = page.getByLabel('Your review', { exact: true });
  await words.fill('Better than the last one.');
  await page.getByRole('radio', { name: /^4 stars/ }).press('Space');
  const heart = page.getByRole('button', { name: `Wishlist, ${MUG}` }).first();
  const review = page.getByRole('button', { name: 'Submit Review' });

  await page.context().setOffline(true);
  await page.getByRole('region', { name: 'Connection' }).waitFor();
  for (const button of [heart, review]) {
    await button.press('Enter');
    await page.getByText('Nothing was sent or charged.').first().waitFor();
    await page.getByRole('button', { name: 'Dismiss message' }).click();
  }
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  expect(await words.inputValue()).toBe('Better than the last one.');

  await page.context().setOffline(false);
  await page.getByRole('region', { name: 'Connection' }).waitFor({ state: 'hidden' });
  await heart.press('Enter');
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
});
