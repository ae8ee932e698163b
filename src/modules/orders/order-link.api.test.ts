/** The link in a mail about a guest's order. */
import { expect, test } from 'vitest';
import { aMailbox } from '#support/mailbox.ts';
import { capturePayment, paymentIdOf, runAllJobs } from '#support/checkout.ts';
import { findText } from '#support/full-account.ts';
import { aGuest, aGuestShop, checkOutAs, withAddress } from '#support/guests.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aProduct } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const mailbox = aMailbox();
const shop = await aGuestShop({}, { payments: instantPaymentProvider(), mailer: mailbox.mailer });
const { ctx } = shop;
const open = (token: string) => shop.send('GET', `/api/v1/shop/order-links/${token}`);
const tokenIn = (text = ''): string => /\/shop\/order\/([\w-]{43})/.exec(text)?.[1] ?? '';

async function aPaidOrder(email: string): Promise<string> {
  const product = await aProduct(ctx, { stock: 3 });
  const guest = await withAddress(ctx, await aGuest(shop, product.id));
  const placed = await checkOutAs(shop, guest, email);
  expect((await capturePayment(shop, guest, paymentIdOf(placed))).status).toBe(200);
  return String(placed.body['orderId']);
}

test('opens that order and no other, without what only the buyer needs', async () => {
  const [id, other] = [
    await aPaidOrder('gusta@mail.example'),
    await aPaidOrder('odo@mail.example'),
  ];
  await runAllJobs(ctx);
  const [mail] = mailbox.sent.filter(({ to }) => to === 'gusta@mail.example');
  const token = tokenIn(mail?.text);
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
  const id = await aPaidOrder('ends@mail.example');
  await runAllJobs(ctx);
  const token = tokenIn(mailbox.sent.findLast(({ to }) => to === 'ends@mail.example')?.text);
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
