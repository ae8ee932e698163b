import { isIP } from 'node:net';
import { z } from 'zod';
import { isTimeZone } from '#kernel/day.ts';

/** A whole number in a range, in decimal digits. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, message)
    .transform(Number);

/** An address of this machine to listen on. */
export const host = (message: string) => z.string().regex(/^[\w.:-]+$/, message);

const isWebUrl = (text: string, protocols: readonly string[]): boolean => {
  const address = URL.parse(text);
  return address !== null && protocols.includes(address.protocol) && address.hostname !== '';
};

/** An http(s) URL; trailing slashes are removed. */
export const webUrl = (message: string) =>
  z
    .string()
    .refine((text) => isWebUrl(text, ['http:', 'https:']), message)
    .transform((text) => text.replace(/\/+$/, ''));

/** An http(s) origin, without path, query or fragment, because paths are appended to it. */
export const webOrigin = (message: string) =>
  z
    .string()
    .refine(
      (text) => isWebUrl(text, ['http:', 'https:']) && /^https?:\/\/[^/?#@]+\/?$/.test(text),
      message,
    )
    .transform((text) => new URL(text).origin);

/** Unlike a customer's, it may be within a private network, such as `shop@mailhost`. */
export const emailAddress = (message: string) =>
  z.string().refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), message);

export const smtpUrl = (message: string) =>
  z.string().refine((text) => isWebUrl(text, ['smtp:', 'smtps:']), message);

/** A PostgreSQL connection URL; for a Unix socket its host is empty. */
export const databaseUrl = (message: string) =>
  z.string().refine((text) => /^postgres(ql)?:\/\/.+/.test(text), message);

export const timeZone = (message: string) => z.string().refine(isTimeZone, message);

/** One of the given words. */
export const oneOf = <const Words extends readonly string[]>(words: Words, message: string) =>
  z.enum(words, { error: message });

/** Splits a comma-separated list. */
export const list = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Comma-separated networks (10.0.0.0/8) and addresses. */
export const networks = (message: string) =>
  z
    .string()
    .transform(list)
    .refine((words) => words.every(isNetwork), message);

const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1'];

/** Addresses and networks of proxies; `loopback` means every loopback address. */
export const proxies = (message: string) =>
  z
    .string()
    .transform((text) =>
      list(text).flatMap((word) =>
        word.toLowerCase() === 'loopback' ? LOOPBACK_NETWORKS : [word],
      ),
    )
    .refine((words) => words.every(isNetwork), message);

function isNetwork(word: string): boolean {
  const [address = '', prefix, ...rest] = word.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  );
}

const LOOPBACK_NAMES = new Set(['localhost', '::1', '[::1]']);

/** True for names and addresses that no other machine can reach. */
export const isLoopback = (hostname: string): boolean =>
  LOOPBACK_NAMES.has(hostname) ||
  hostname.endsWith('.localhost') ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** Domains reserved for examples and local use (RFC 2606), and the demo's own: no mail arrives there. */
const RESERVED_DOMAIN =
  /(^|[@.])(example|example\.(com|net|org)|invalid|test|localhost|demo\.shop)$/i;

/** Whether an email address cannot receive mail. */
export const isReservedAddress = (email: string): boolean => RESERVED_DOMAIN.test(email);
