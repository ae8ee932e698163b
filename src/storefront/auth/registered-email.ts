/** Passes the email address just registered to this tab's sign-in form. Not in the URL, because logs would store it. */
import { safeSessionStorage } from '#ui/storage.ts';

const KEY = 'registeredEmail';

export const saveRegisteredEmail = (email: string): void => void safeSessionStorage.set(KEY, email);

export function consumeRegisteredEmail(): string | null {
  const email = safeSessionStorage.get(KEY);
  safeSessionStorage.remove(KEY);
  return email;
}
