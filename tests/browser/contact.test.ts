/** The contact form. */
import type { Page } from 'playwright-core';
import { ADMIN, expect, expectAccessible, signIn, test } from '#support/browser.ts';
import { call, focused } from '#support/browser-buyer.ts';
import { newId } from '#kernel/ids.ts';
import { NO_PAGE } from '#support/storefront.ts';

const REFUSED = 'This must be an email address.';
const TEXT = 'Do they run small?';
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Sends a message with an address that is valid for the browser and invalid for the shop. @returns its subject */
async function sendRefused(page: Page): Promise<string> {
  const subject = `Boots ${newId()}`;
  await field(page, 'Name').fill('Ada');
  await field(page, 'Email').fill('ada@example');
  await field(page, 'Subject').fill(subject);
  await field(page, 'Message').fill(TEXT);
  await field(page, 'Subject').press('Enter');
  await page.getByText(REFUSED).waitFor();
  expect(await field(page, 'Message').inputValue()).toBe(TEXT);
  return subject;
}

test("a refusal keeps the input and focuses the field; a message is confirmed, reaches the administrators' inbox, and the form is empty again", async ({
  visit,
}) => {
  const page = await visit('/shop/contact');
  const subject = await sendRefused(page);
  await expect.poll(() => focused(page)).toBe('Email');
  await expectAccessible(page);
  await field(page, 'Email').fill('ada@example.test');
  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
  await page.getByText('Message Sent').first().waitFor();
  await page
    .getByText('Thank you for contacting us. We will get back to you soon!')
    .first()
    .waitFor();
  await expect.poll(() => field(page, 'Message').inputValue()).toBe('');
  await expectAccessible(page);
  const admin = await visit(NO_PAGE);
  await signIn(admin, ADMIN);
  expect(JSON.stringify(await call(admin, 'get', '/admin/inbox'))).toContain(subject);
});

test('the form works without JavaScript', async ({ visit }) => {
  const page = await visit('/shop/contact', { context: { javaScriptEnabled: false } });
  await sendRefused(page);
  await field(page, 'Email').fill('ada@example.test');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Message Sent').waitFor();
});
