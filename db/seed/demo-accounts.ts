import { demoId } from './demo-ids.ts';
import { demoAdmin, demoGiver, demoShopper, type DemoAccount } from './demo-people.ts';
import type { Customer } from './trade/customers.ts';

/** Days since each account was made. */
export const ACCOUNT_AGES = new Map([
  [demoAdmin, 500],
  [demoShopper, 310],
  [demoGiver, 150],
]);

export const accountId = (account: DemoAccount): string =>
  demoId(`person ${account.email}`, ACCOUNT_AGES.get(account));

/** Somebody who can sign in, as one who buys. */
export const accountCustomer = (account: DemoAccount): Customer => ({
  id: accountId(account),
  name: account.userName,
  email: account.email,
  addresses: account.addresses.map((address, i) => ({
    id: demoId(`address ${i} ${account.email}`, ACCOUNT_AGES.get(account)),
    ...address,
  })),
});
