import { hashPassword } from '#modules/accounts/index.ts';
import { accountCustomer, ACCOUNT_AGES, accountId } from './demo-accounts.ts';
import { daysBefore } from './demo-ids.ts';
import { demoAdmin } from '../demo/people.ts';
import type { Customer } from './orders/customers.ts';
import type { DemoOrder } from './orders/demo-order.ts';
import type { SamplePeople } from './sample.ts';

/** Accounts that can sign in, then the customers. */
export async function userRows(
  today: Date,
  people: SamplePeople,
  customers: readonly Customer[],
  orders: readonly DemoOrder[],
): Promise<object[]> {
  const row = (
    { id, name, email }: Pick<Customer, 'id' | 'name' | 'email'>,
    role: string,
    hash: string | null,
    since: string,
  ): object => ({
    id,
    user_name: name,
    email,
    email_key: email,
    password_hash: hash,
    role,
    created_at: since,
    updated_at: since,
    email_confirmed_at: since,
  });
  const accounts = [...ACCOUNT_AGES].map(async ([account, age]) =>
    row(
      { id: accountId(account), name: account.userName, email: account.email },
      account === demoAdmin ? 'owner' : 'regular',
      await hashPassword(account.password),
      daysBefore(today, age),
    ),
  );
  return [
    ...(await Promise.all(accounts)),
    ...customers.map((customer) =>
      row(customer, 'regular', null, sinceOf(customer, people, orders, today)),
    ),
  ];
}

export function addressRows(
  today: Date,
  people: SamplePeople,
  customers: readonly Customer[],
  orders: readonly DemoOrder[],
): object[] {
  const accounts = [...ACCOUNT_AGES].map(([account, age]) => ({
    customer: accountCustomer(account, people),
    since: daysBefore(today, age),
  }));
  const all = [
    ...accounts,
    ...customers.map((customer) => ({ customer, since: sinceOf(customer, people, orders, today) })),
  ];
  return all.flatMap(({ customer, since }) =>
    customer.addresses.map((address) => ({
      ...address,
      user_id: customer.id,
      created_at: since,
      updated_at: since,
      last_used_at: lastUse(address.id, orders),
    })),
  );
}

const MINUTE = 60_000;

/** Customers register shortly before their first order; some have not ordered yet. */
function sinceOf(
  customer: Customer,
  { reviewers }: SamplePeople,
  orders: readonly DemoOrder[],
  today: Date,
): string {
  if (reviewers.includes(customer.name)) return daysBefore(today, 400);
  const first = orders.find(({ buyer }) => buyer.id === customer.id);
  return first
    ? new Date(first.placedAt.getTime() - 7 * MINUTE).toISOString()
    : daysBefore(today, 20);
}

const lastUse = (addressId: string, orders: readonly DemoOrder[]): string | null =>
  orders.findLast(({ address }) => address.id === addressId)?.placedAt.toISOString() ?? null;
