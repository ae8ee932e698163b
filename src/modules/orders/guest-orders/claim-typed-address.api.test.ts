/** Anybody can type the address of somebody else's account: what that does to the account. */
import { expect, test } from 'vitest';
import type { OrderWire } from '#contract/orders.contract.ts';
import { anAccount, cookieIn, logIn } from '#support/accounts.ts';
import { aPaidGuestOrder } from '#support/guest-orders.ts';
import { aGuest, aGuestShop, checkOutAs, withAddress } from '#support/guests.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aProduct } from '#support/products.ts';
import type { TestUser } from '#support/users.ts';

const shop = await aGuestShop({}, { payments: instantPaymentProvider() });
const { ctx } = shop;
const rows = async (sql: string, ...values: unknown[]) => (await ctx.pool.query(sql, values)).rows;

async function confirmedAccount(): Promise<TestUser> {
  const account = await anAccount(shop);
  await rows('UPDATE users SET email_confirmed_at = now() WHERE id = $1', account.id);
  return account;
}

/** The account's orders once it has signed in. */
async function ordersOf(account: TestUser): Promise<string[]> {
  const reply = await logIn(shop, account);
  expect(reply.status).toBe(200);
  const as = { ...account, cookie: cookieIn(reply) };
  return (await shop.read<OrderWire[]>(`/api/v1/shop/orders/user/${as.id}`, as)).map(
    ({ _id }) => _id,
  );
}

test('orders of two guests go to an account although their requests had the same key', async () => {
  const account = await confirmedAccount();
  const ids = [
    await aPaidGuestOrder(shop, account.email),
    await aPaidGuestOrder(shop, account.email),
  ];
  await rows("UPDATE orders SET idempotency_key = 'same' WHERE id = ANY ($1)", ids);
  expect((await ordersOf(account)).toSorted()).toEqual(ids.toSorted());
});

test('orders that nobody has paid stay with their guest, because anybody can type an address', async () => {
  const account = await confirmedAccount();
  const coat = await aProduct(ctx, { stock: 5 });
  const guest = await withAddress(ctx, await aGuest(shop, coat.id));
  const id = String((await checkOutAs(shop, guest, account.email)).body['orderId']);
  await rows(
    "UPDATE orders SET payment_method = 'bankTransfer', approval_url = NULL WHERE id = $1",
    id,
  );
  expect(await ordersOf(account)).toEqual([]);
  await rows(
    "UPDATE orders SET order_status = 'rejected', payment_status = 'expired' WHERE id = $1",
    id,
  );
  expect(await ordersOf(account)).toEqual([]);
});
