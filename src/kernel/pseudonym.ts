/** What is shown in the place of a person whose account was deleted. */
const DOMAIN = '@erased.invalid';
export const ERASED_NAME = 'Deleted account';

export interface Pseudonym {
  readonly userName: string;
  readonly email: string;
}

export const pseudonymOf = (userId: string): Pseudonym => ({
  userName: ERASED_NAME,
  email: `${userId}${DOMAIN}`,
});

/** Whether an address is a pseudonym's, to which no mail can go. */
export const isErased = (email: string): boolean => email.endsWith(DOMAIN);

const GUEST_DOMAIN = '@guest.invalid';

/** What is stored as the address of a guest's row, which is not proven to have one. */
export const guestEmail = (userId: string): string => `${userId}${GUEST_DOMAIN}`;
export const isGuestEmail = (email: string): boolean => email.endsWith(GUEST_DOMAIN);
