import { openAsAdmin } from '#support/admin-screens.ts';
import { expect, test } from '#support/browser.ts';
import { call } from '#support/browser-buyer.ts';
import { undoMessage } from '#support/recent-messages.ts';

test('a message is marked as answered, deleted and restored', async ({ visit, shop }) => {
  await shop.pool.query('DELETE FROM contact_messages');
  const page = await openAsAdmin(visit, '/healthz');
  const mira = { name: 'Mira', email: 'mira@example.test', message: 'One\nTwo' };
  for (const subject of ['Boots', 'A very long question about gloves & <scarves>'])
    await call(page, 'post', '/shop/contact', { ...mira, subject });
  await page.goto('/admin/inbox');
  await page.getByText('2 messages, 2 to answer').waitFor();
  // Newest first.
  const articles = page.getByRole('article');
  expect(await articles.first().textContent()).toContain('gloves & <scarves>');
  const boots = page.getByRole('article', { name: 'Boots' });
  expect(await boots.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toBe(
    'mailto:mira@example.test?subject=Re%3A%20Boots',
  );
  await boots.getByRole('button', { name: 'Mark as answered' }).press('Enter');
  await page.getByText('2 messages, 1 to answer').waitFor();
  await page.getByRole('button', { name: /^To answer/ }).press('Enter');
  await expect.poll(() => articles.count()).toBe(1);
  await expect.poll(() => new URL(page.url()).search).toBe('?state=open');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('No messages here').waitFor();
  await undoMessage(page, 'Message deleted');
  await expect.poll(() => articles.count()).toBe(1);
});
