/** What is shown in the place of a person whose account was deleted. */
const DOMAIN = '@erased.invalid';

export interface Pseudonym {
  readonly userName: string;
  readonly email: string;
}

export const pseudonymOf = (userId: string): Pseudonym => ({
  userName: 'Deleted account',
  email: `${userId}${DOMAIN}`,
});

/** Whether an address is a pseudonym's, to which no mail can go. */
export const isErased = (email: string): boolean => email.endsWith(DOMAIN);
