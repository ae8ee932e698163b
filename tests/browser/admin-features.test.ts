import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openAsAdmin, untilText } from '#support/admin-screens.ts';
import { aPicture } from '#support/admin-products.ts';
import { drag } from '#support/drag.ts';
import { expect, expectAccessible, test } from '#support/browser.ts';
import { onFirstRequest } from '#support/first-request.ts';
import { undoMessage } from '#support/recent-messages.ts';

const names = (page: Page) => page.locator('.banner-card h2').allTextContents();

test('an uploaded picture becomes a banner, can be deleted and restored', async ({ visit }) => {
  const page = await openAsAdmin(visit, '/admin/features', { expected: [/502/] });
  await page.getByText('admin features', { exact: true }).waitFor();
  const images = page.locator('.banner-card > img');
  expect(await images.first().evaluate((image) => image.getBoundingClientRect().height)).toBe(300);
  const before = await names(page);

  await page.getByRole('button', { name: 'Upload' }).press('Enter');
  await page.getByText('Choose a picture first.').waitFor();
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  });
  await page.getByText('notes.txt: Only JPEG, PNG, WebP and AVIF pictures can be used.').waitFor();
  // A proxy in front of the shop responds without a message.
  await onFirstRequest(page, '**/upload-image', (route) => route.fulfill({ status: 502 }));
  await picker.setInputFiles(await aPicture('banner.png'));
  await untilText(page, 'Failed to upload image');
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await untilText(page, 'Image uploaded successfully');
  await page.getByRole('button', { name: 'Upload' }).press('Enter');
  await expect.poll(() => names(page)).toEqual([...before, 'No headline']);

  await page
    .getByRole('button', { name: /^Delete/ })
    .last()
    .press('Enter');
  await expect.poll(() => names(page)).toEqual(before);
  await undoMessage(page, 'Banner deleted');
  await expect.poll(() => names(page)).toEqual([...before, 'No headline']);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toEqual(before);
});

test('banners are reordered, which the home page follows; headline, link, focal point and times are set with both crops visible', async ({
  visit,
  shop,
}) => {
  const { rows: banners } = await shop.pool.query<{ id: string; position: number }>(
    'SELECT id, position FROM banners',
  );
  onTestFinished(async () => {
    for (const { id, position } of banners)
      await shop.pool.query('UPDATE banners SET position = $2 WHERE id = $1', [id, position]);
  });
  const page = await openAsAdmin(visit, '/admin/features', {
    // Tall enough for three banners, so that nothing scrolls under the pointer.
    context: { viewport: { width: 1280, height: 2400 } },
  });
  const [first = '', second = '', third = ''] = await names(page);
  const firstThree = async () => (await names(page)).slice(0, 3);
  await page.getByRole('button', { name: `Move ${first} down` }).press('Enter');
  await page.getByText('Banner 1 moved to position 2').waitFor({ state: 'attached' });
  await expect.poll(firstThree).toEqual([second, first, third]);
  await drag(page.locator('.banners > li').nth(2), page.locator('.banners > li').nth(0));
  await expect.poll(firstThree).toEqual([third, second, first]);
  const shopper = await visit('/shop/home');
  await expect
    .poll(async () => {
      await shopper.reload();
      return shopper.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe(third);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(firstThree).toEqual([second, first, third]);

  await page.getByRole('button', { name: /^Edit/ }).first().press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Edit banner' });
  await sheet.getByLabel('Headline').fill('Frost on the hedge.');
  await sheet.getByLabel('Alt text').fill('A hedge in frost');
  await sheet.getByLabel('Link', { exact: true }).fill('/shop/listing?category=garden');
  await sheet.getByLabel('Show from').fill('2099-12-01T09:00');
  await sheet.getByLabel('Show until').fill('2099-11-01T09:00');
  await sheet.getByText('The end time is before the start time.').waitFor();
  await sheet.getByLabel('Show until').fill('2100-01-01T00:00');
  const across = sheet.getByRole('slider', { name: /Across/ });
  await across.press('Home');
  for (const _ of [1, 2, 3]) await across.press('ArrowRight');
  await sheet.getByRole('img', { name: /^On a phone.* 30 percent across/ }).waitFor();
  await sheet.getByRole('img', { name: /^On a large screen/ }).waitFor();
  await page.keyboard.press('Control+s');
  // Ctrl+Z in a field is the browser's.
  await sheet.waitFor({ state: 'hidden' });
  await page.getByText('Scheduled', { exact: true }).waitFor();
  const { rows } = await shop.pool.query(
    "SELECT alt, href, focal_x, shows_from FROM banners WHERE headline = 'Frost on the hedge.'",
  );
  expect(rows).toEqual([
    {
      alt: 'A hedge in frost',
      href: '/shop/listing?category=garden',
      focal_x: 30,
      shows_from: new Date('2099-12-01T09:00:00Z'),
    },
  ]);
  await page.keyboard.press('Control+z');
  await untilText(page, 'The banner was changed back');
  // Announced before the page reloads its data.
  await expect.poll(() => names(page)).not.toContain('Frost on the hedge.');
  expect(await page.getByText('Scheduled', { exact: true }).count()).toBe(0);
});

test('About is edited by keyboard, previewed in the real page and published; a shopper sees it at once', async ({
  visit,
  shop,
}) => {
  onTestFinished(async () => {
    await shop.pool.query(
      "UPDATE content_documents SET published_version = 1 WHERE slug = 'about'",
    );
  });
  const shopper = await visit('/shop/about');
  await shopper.getByText('Two plants, one blue and one yellow').waitFor();
  const page = await openAsAdmin(visit, '/admin/content');
  await page.getByRole('link', { name: 'About Woad & Weld' }).press('Enter');
  const text = page.getByLabel('Text', { exact: true });
  await text.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Roasted **twice** a week by {shopName}.');
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  const frame = page.frameLocator('iframe[title="The page as shoppers will see it"]');
  await frame.getByText('a week by Woad & Weld.').waitFor();
  await page.keyboard.press('Control+s');
  await untilText(page, 'Draft saved');
  await page.getByRole('button', { name: 'Publish now' }).press('Enter');
  await untilText(page, 'Page published');
  await expect
    .poll(async () => {
      await shopper.reload();
      return shopper.locator('strong', { hasText: 'twice' }).count();
    })
    .toBe(1);

  await page.getByRole('button', { name: 'Call to action' }).press('Enter');
  const added = page.getByRole('button', { name: /^Move Call to action up/ });
  await added.press('Enter');
  await expect
    .poll(() => page.locator('.section-title').first().textContent())
    .toBe('Call to action');
  await page.keyboard.press('Control+s');
  // Its heading and its button have no text.
  await page.getByText('Fill in this field.').first().waitFor();
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect.poll(() => page.locator('.section-title').count()).toBe(1);
  await page.getByRole('button', { name: 'Restore Default text' }).press('Enter');
  await untilText(page, 'Version restored as draft');
  await page.locator('.section-title').press('Enter');
  await expect.poll(() => text.inputValue()).toContain('We choose what we sell with care');

  await page.getByRole('link', { name: 'All pages' }).press('Enter');
  await page.getByRole('link', { name: 'Home page' }).press('Enter');
  await page.getByRole('button', { name: 'Announcement' }).press('Enter');
  await page.getByLabel('Text', { exact: true }).fill('Closed on Friday');
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await frame.getByText('Closed on Friday').waitFor();
  await frame.getByText('Three dyes, one thread.').waitFor();
  await frame.locator('article').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
});

test('a mail is reworded by keyboard: a value that it does not have is refused, an edit elsewhere is not lost, Undo restores it', async ({
  visit,
  shop,
}) => {
  onTestFinished(async () => void (await shop.pool.query('DELETE FROM own_words')));
  const page = await openAsAdmin(visit, '/admin/words?q=is confirmed');
  const edit = page
    .getByRole('button', { name: 'Edit “Your order {number} is confirmed”' })
    .first();
  await edit.press('Enter');
  const field = page.getByLabel('Your text');
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('{customer}, we have {number}');
  await page.getByText('There is no value {customer} here.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Thank you! We have {number}');
  const [key, theirs] = ['order-confirmed.subject', 'Theirs: {number}'];
  await shop.pool.query(
    'INSERT INTO own_words (key, text, default_text, updated_at) VALUES ($1, $2, $2, now())',
    [key, theirs],
  );
  const save = page.getByRole('button', { name: 'Save text' });
  await save.press('Enter');
  await page.getByText('Someone else changed this text in the meantime.').waitFor();
  await page.getByText(theirs, { exact: true }).waitFor();
  expect(await field.inputValue()).toBe('Thank you! We have {number}');
  // In one task, before the first click has been rendered.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await save.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await untilText(page, 'Text saved');
  expect(sent).toHaveLength(1);
  const stored = async () =>
    (await shop.pool.query('SELECT text FROM own_words WHERE key = $1', [key])).rows[0]?.text;
  expect(await stored()).toBe('Thank you! We have {number}');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Edit “Thank you! We have {number}”');
  await undoMessage(page, 'Text saved');
  await expect.poll(stored).toBe(theirs);
});
