import { demoId } from './demo-ids.ts';
import { demoAdmin, demoGiver, demoShopper, type DemoAccount } from '../demo/people.ts';
import type { Customer } from './orders/customers.ts';
import type { SamplePeople } from './sample.ts';

/** Age of each account in days. */
export const ACCOUNT_AGES = new Map([
  [demoAdmin, 500],
  [demoShopper, 310],
  [demoGiver, 150],
]);

export const accountId = (account: DemoAccount): string =>
  demoId(`person ${account.email}`, ACCOUNT_AGES.get(account));

/** The account as a customer who places orders. */
export const accountCustomer = (
  account: DemoAccount,
  { accountAddresses }: SamplePeople,
): Customer => ({
  id: accountId(account),
  name: account.userName,
  email: account.email,
  addresses: (accountAddresses[account.email] ?? []).map((address, i) => ({
    id: demoId(`address ${i} ${account.email}`, ACCOUNT_AGES.get(account)),
    ...address,
  })),
});
