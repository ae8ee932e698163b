/** The address just registered, handed to the sign-in form within this tab: never in an address, where logs would keep it. */
const KEY = 'registeredEmail';

/** Does nothing on the server: Node has a sessionStorage too, one for all visitors. */
export function keepRegisteredEmail(email: string): void {
  if (typeof document !== 'undefined') sessionStorage.setItem(KEY, email);
}

export function takeRegisteredEmail(): string | null {
  const email = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return email;
}
