/** Customers: names combined from two lists, with an address and an email address under a reserved domain. */
import type { DemoAddress } from '../../demo/people.ts';
import { demoId } from '../demo-ids.ts';
import type { SamplePeople } from '../sample.ts';
import { seededRandom } from './seeded-random.ts';

export interface Customer {
  id: string;
  name: string;
  email: string;
  addresses: readonly (DemoAddress & { id: string })[];
}

/** Customers who registered after the first ones. */
const LATER_CUSTOMERS = 150;

export const customerId = (name: string): string => demoId(`person ${name}`, 400);

/** The first customers, then the later ones. */
export function customers(people: SamplePeople): Customer[] {
  return [...people.reviewers, ...laterCustomers(people)].map((name) => ({
    id: customerId(name),
    name,
    email: `${emailName(name)}@customers.example`,
    addresses: [
      {
        id: demoId(`address ${name}`, 400),
        ...people.addressOf(name, seededRandom(`address ${name}`)),
      },
    ],
  }));
}

function laterCustomers(people: SamplePeople): string[] {
  const random = seededRandom('newcomers');
  const first = random.shuffled(people.first);
  const last = random.shuffled(people.last);
  // The lengths of the lists have no common factor with the steps, so every pair is unique.
  return Array.from({ length: LATER_CUSTOMERS }, (_, i) => {
    const [given, family] = [first[i % first.length], last[(i * 7) % last.length]];
    return i % 3 === 0 ? `${given} ${family?.slice(0, 1)}.` : `${given} ${family}`;
  }).filter((name, i, all) => all.indexOf(name) === i);
}

const emailName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.$/, '')
    .replaceAll(' ', '.')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
