/** The contact form. */
import { describe } from 'vitest';
import { ADMIN, expect, expectAccessible, signIn, test } from '#support/browser.ts';
import { focused } from '#support/browser-buyer.ts';
import type { Page } from 'playwright-core';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function write(page: Page, email = 'ada@example.test'): Promise<void> {
  await field(page, 'Name').fill('Ada');
  await field(page, 'Email').fill(email);
  await field(page, 'Subject').fill('Boots');
  await field(page, 'Message').fill('Do they run small?');
}
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).press('Enter');

describe('the contact form', () => {
  test('sends the message, confirms it, and is empty again', async ({ visit }) => {
    const page = await visit('/shop/contact');
    await expectAccessible(page);
    await write(page);
    await send(page);
    await page.getByText('Message Sent').first().waitFor();
    await page
      .getByText('Thank you for contacting us. We will get back to you soon!')
      .first()
      .waitFor();
    await expect.poll(() => field(page, 'Message').inputValue()).toBe('');
    await expectAccessible(page);
  });

  test('keeps the input when the shop refuses it, and focuses the field', async ({ visit }) => {
    const page = await visit('/shop/contact');
    // Valid for the browser, invalid for the shop.
    await write(page, 'ada@example');
    await send(page);
    await page.getByText('This must be an email address.').waitFor();
    await expect.poll(() => focused(page)).toBe('Email');
    expect(await field(page, 'Message').inputValue()).toBe('Do they run small?');
    await expectAccessible(page);
  });

  test("submitted before hydration, it shows the shop's error", async ({ visit }) => {
    const page = await visit('/shop/contact');
    await write(page, 'ada@example');
    // A native submission without JavaScript.
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
    await page.getByText('This must be an email address.').waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await field(page, 'Message').inputValue()).toBe('Do they run small?');
    await field(page, 'Email').fill('ada@example.test');
    await send(page);
    await page.getByText('Message Sent').first().waitFor();
  });

  test('works without JavaScript', async ({ visit }) => {
    const page = await visit('/shop/contact', { context: { javaScriptEnabled: false } });
    await write(page, 'ada@example');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('This must be an email address.').waitFor();
    expect(await field(page, 'Message').inputValue()).toBe('Do they run small?');
    await field(page, 'Email').fill('ada@example.test');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message Sent').waitFor();
  });

  test("reaches the administrators' inbox", async ({ visit, shop }) => {
    const page = await visit('/shop/contact');
    const subject = `Boots ${Date.now()}`;
    await write(page);
    await field(page, 'Subject').fill(subject);
    await send(page);
    await page.getByText('Message Sent').first().waitFor();
    const admin = await visit('/auth/login');
    await signIn(admin, ADMIN);
    const list = await admin.request.get(`${shop.url}/api/v1/admin/inbox`);
    expect(JSON.stringify(await list.json())).toContain(subject);
  });
});
