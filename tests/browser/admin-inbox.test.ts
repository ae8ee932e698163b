import { openAsAdmin } from '#support/admin-screens.ts';
import { expect, expectAccessible, SHOPPER, test } from '#support/browser.ts';
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
  // A draft survives leaving the page.
  await boots.getByRole('button', { name: 'Answer', exact: true }).press('Enter');
  await boots.getByLabel('Answer to Mira').fill('They fit as usual.');
  await page.reload();
  await boots.getByRole('button', { name: 'Answer', exact: true }).press('Enter');
  await boots.getByRole('button', { name: 'Send answer' }).press('Enter');
  await boots.getByText('Answered by').waitFor();
  await page.getByText('2 messages, 1 to answer').waitFor();
  expect(await boots.getByRole('list', { name: 'Answers and replies' }).textContent()).toContain(
    'They fit as usual.',
  );
  await expectAccessible(page);
  await boots.getByRole('button', { name: 'Mark as to answer' }).press('Enter');
  await page.getByText('2 messages, 2 to answer').waitFor();
  await boots.getByRole('button', { name: 'Mark as answered' }).press('Enter');
  await page.getByText('2 messages, 1 to answer').waitFor();
  await page.getByRole('button', { name: /^To answer/ }).press('Enter');
  await expect.poll(() => articles.count()).toBe(1);
  await expect.poll(() => new URL(page.url()).search).toBe('?state=open');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('No messages here').waitFor();
  await undoMessage(page, 'Message deleted');
  await expect.poll(() => articles.count()).toBe(1);

  // The link in the answer leads to the form, and what is sent there joins the conversation.
  const { rows } = await shop.pool.query<{ id: string }>(
    `SELECT id FROM contact_messages WHERE subject = 'Boots'`,
  );
  const link = new URLSearchParams({ reply: rows[0]?.id ?? '', subject: 'Re: Boots' });
  const visitor = await visit(`/shop/contact?${link}`);
  const main = visitor.locator('main');
  await expect.poll(() => main.getByLabel('Subject').inputValue()).toBe('Re: Boots');
  await main.getByLabel('Name').fill('Mira');
  await main.getByLabel('Email', { exact: true }).fill('mira@example.test');
  await main.getByLabel('Message').fill('Then I take them.');
  await main.getByRole('button', { name: 'Send Message' }).press('Enter');
  await main.getByText('Message Sent').waitFor();
  await page.goto('/admin/inbox');
  await page.getByText('2 messages, 2 to answer').waitFor();
  await boots.getByText('Mira replied,').waitFor();
  await boots.getByText('Then I take them.').waitFor();
  await expectAccessible(page);
});

test('a customer is reached from a review, gets a note and an order, and is erased after a question', async ({
  visit,
  shop,
}) => {
  const { rows } = await shop.pool.query<{ id: string; name: string }>(
    `SELECT u.id, u.user_name AS name FROM reviews r JOIN users u ON u.id = r.user_id
     WHERE u.email <> $1 ORDER BY r.id LIMIT 1`,
    [SHOPPER.email],
  );
  const [author] = rows;
  if (!author) throw new Error('the demo has no reviews');
  const search = `/admin/reviews?${new URLSearchParams({ q: author.name })}`;
  const page = await openAsAdmin(visit, search, { expected: [/400/, /404/] });
  await page.getByRole('link', { name: author.name }).first().press('Enter');
  await page.getByRole('heading', { level: 1, name: author.name }).waitFor();
  await page.getByText('No orders yet.').waitFor();
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await page.getByLabel('New note').fill('Calls on Fridays');
  await page.getByRole('button', { name: 'Save note' }).press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Calls on Fridays' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'New order' }).press('Enter');
  await page.getByLabel('Search products').fill('Ikat wrap dress');
  await page.getByRole('button', { name: 'Add Ikat wrap dress' }).press('Enter');
  await page.getByRole('group', { name: 'Shipping method' }).getByRole('radio').first().check();
  await page.getByRole('radio', { name: 'Another address' }).check();
  await page.getByLabel('Address', { exact: true }).fill('1 Loom Street');
  await page.getByLabel('Pincode').fill('10115');
  await page.getByLabel('Phone').fill('5550100');
  await page.getByRole('button', { name: 'Place order' }).press('Enter');
  await page.getByText('Fill in this field.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('City').fill('Weaverton');
  await page.getByRole('button', { name: 'Place order' }).press('Enter');
  await page.getByText('A link to pay is on its way').waitFor();
  await page.getByText('1 Loom Street').waitFor();

  await page.getByRole('link', { name: 'Change', exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Change order #/ }).waitFor();
  await page.getByRole('button', { name: /^One more, / }).press('Enter');
  await page.getByLabel('Address', { exact: true }).fill('2 Bobbin Lane');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change order' }).press('Enter');
  await page.getByText('2 Bobbin Lane').waitFor();
  await page.getByRole('listitem').filter({ hasText: '2 x $' }).waitFor();

  await page.goto(`/admin/customers/${author.id}`);
  await page.getByRole('button', { name: 'Erase account' }).press('Enter');
  const question = page.getByRole('alertdialog');
  expect(await question.textContent()).toContain('This cannot be undone');
  await question.getByRole('button', { name: 'Erase account' }).press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/customers');
  await page.getByLabel('Search customers').fill(author.name);
  await page.getByText('No customers match').waitFor();
  await page.goto(`/admin/customers/${author.id}`);
  await page.getByText('This account no longer exists').waitFor();
});
