import { ADMIN, expect, expectAccessible, signIn, test } from '#support/browser.ts';
import { undoMessage } from '#support/recent-messages.ts';

test('a message is marked as answered, deleted and restored', async ({ visit }) => {
  const page = await visit('/auth/login');
  const origin = new URL(page.url()).origin;
  for (const subject of ['Boots', 'A very long question about gloves & <scarves>'])
    await page.context().request.post(`${origin}/api/v1/shop/contact`, {
      headers: { origin },
      data: { name: 'Mira', email: 'mira@example.test', subject, message: 'One\nTwo' },
    });
  await signIn(page, ADMIN);
  await page.goto('/admin/inbox');
  await page.getByText('2 messages, 2 to answer').waitFor();
  // Newest first.
  expect(await page.getByRole('article').first().textContent()).toContain('gloves & <scarves>');
  const boots = page.getByRole('article', { name: 'Boots' });
  expect(await boots.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toBe(
    'mailto:mira@example.test?subject=Re%3A%20Boots',
  );
  await expectAccessible(page);
  await boots.getByRole('button', { name: 'Mark as answered' }).press('Enter');
  await page.getByText('2 messages, 1 to answer').waitFor();
  await page.getByRole('button', { name: /^To answer/ }).press('Enter');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  expect(new URL(page.url()).search).toBe('?state=open');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('No messages here').waitFor();
  await undoMessage(page, 'Message deleted');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
