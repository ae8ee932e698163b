/** Whether the host is a domain name. Passkeys are bound to a domain, so IP addresses do not work. */
export const isNamedHost = (hostname: string): boolean =>
  !/^[\d.]+$/.test(hostname) && !hostname.includes(':');

/** Whether passkeys work here. Call in browsers only. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  isNamedHost(location.hostname);
