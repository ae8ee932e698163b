import type { Settings } from '#platform/config/settings.ts';
import { isReservedAddress } from '#platform/config/setting-fields.ts';
import { isOpenShop } from '#platform/config/settings-safety.ts';

/** Mailbox names that customers expect to belong to the shop (RFC 2142 and common ones). */
const ROLES =
  /^(abuse|admin|administrator|billing|contact|help|hostmaster|info|no-?reply|orders?|postmaster|root|sales|security|service|shop|support|webmaster)$/;

/**
 * Whether an address belongs to the shop or to a reserved domain, and so cannot be registered with a password. Google
 * verifies addresses itself, so those are not checked.
 * @param supportEmail the address for customers' questions
 */
export function isReservedEmail(email: string, settings: Settings, supportEmail: string): boolean {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(email.toLowerCase()) ?? [];
  const support = supportEmail.toLowerCase();
  const own = [
    support.split('@').at(-1),
    new URL(settings.publicUrl).hostname.replace(/^(www|shop)\./, ''),
  ];
  if (email.toLowerCase() === support || domain === 'demo.shop') return true;
  if (own.includes(domain) && ROLES.test(name.split('+')[0] ?? '')) return true;
  return isOpenShop(settings) && isReservedAddress(email);
}
