/** Whether the host is a domain name. Passkeys are bound to a domain, so IP addresses do not work. */
export const isNamedHost = (hostname: string): boolean =>
  !/^[\d.]+$/.test(hostname) && !hostname.includes(':');

/** Whether passkeys work here. Call in browsers only. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  isNamedHost(location.hostname);

/** Why none can be created here, where `canUsePasskeys` is false. */
export const whyNoPasskeys = (): string =>
  isNamedHost(location.hostname)
    ? 'This browser cannot create passkeys.'
    : `Passkeys do not work at ${location.hostname}. They need a name such as localhost: set PUBLIC_URL to http://localhost:${location.port} and restart the shop.`;
