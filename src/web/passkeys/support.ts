import { passkeyWords } from '#contract/words/storefront/passkey-words.ts';

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
    ? passkeyWords('unsupported')
    : passkeyWords('noName', { host: location.hostname, port: location.port });
