/** The link in a mail about a guest's order. */
import { expect, test } from 'vitest';
import { aMailbox } from '#support/mailbox.ts';
import { runAllJobs } from '#support/checkout.ts';
import { findText } from '#support/full-account.ts';
import { aPaidGuestOrder, orderTokenIn } from '#support/guest-orders.ts';
import { aGuestShop } from '#support/guests.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const mailbox = aMailbox();
const shop = await aGuestShop({}, { payments: instantPaymentProvider(), mailer: mailbox.mailer });
const { ctx } = shop;
const open = (token: string) => shop.send('GET', `/api/v1/shop/order-links/${token}`);
test('opens that order and no other, without what only the buyer needs', async () => {
  const [id, other] = [
    await aPaidGuestOrder(shop, 'gusta@mail.example'),
    await aPaidGuestOrder(shop, 'odo@mail.example'),
  ];
  await runAllJobs(ctx);
  const [mail] = mailbox.sent.filter(({ to }) => to === 'gusta@mail.example');
  const token = orderTokenIn(mail?.text);
  expect(mail?.html).toContain(token);
  expect(mail?.text).not.toContain('/shop/account');
  const opened = await open(token);
  expect(opened).toMatchObject({
    status: 200,
    body: {
      data: {
        _id: id,
        orderStatus: 'confirmed',
        approvalURL: null,
        history: [],
        addressInfo: { addressId: null, phone: '', notes: '', city: 'Weaverton' },
      },
    },
  });
  expect(opened.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(opened.body)).not.toContain(other);
  // Nothing stores the token, the mail's row neither.
  expect(await findText(ctx, token)).toEqual([]);
  const wrong = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
  expect(outcomeOf(await open(wrong))).toBe('404 LINK_INVALID');
  expect(outcomeOf(await open(id))).toBe('404 LINK_INVALID');
});

test('ends when the guest is erased', async () => {
  const admin = await aUser(ctx, { role: 'owner' });
  const id = await aPaidGuestOrder(shop, 'ends@mail.example');
  await runAllJobs(ctx);
  const token = orderTokenIn(mailbox.sent.findLast(({ to }) => to === 'ends@mail.example')?.text);
  expect((await open(token)).status).toBe(200);
  await shop.send('PUT', `/api/v1/admin/orders/update/${id}`, {
    as: admin,
    body: { orderStatus: 'delivered' },
  });
  const { rows } = await ctx.pool.query('SELECT user_id FROM orders WHERE id = $1', [id]);
  const erased = await shop.send('DELETE', `/api/v1/admin/customers/${rows[0].user_id}`, {
    as: admin,
  });
  expect(erased.status).toBe(200);
  expect(outcomeOf(await open(token))).toBe('404 LINK_INVALID');
});
