import { isIP } from 'node:net';
import { z } from 'zod';
import { isTimeZone } from '#kernel/day.ts';

/** Whole number in a range, written in decimal digits. */
export const wholeNumber = (min: number, max: number, cure: string) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, cure)
    .transform(Number);

const isWebAddress = (text: string, protocols: readonly string[]): boolean => {
  const address = URL.parse(text);
  return address !== null && protocols.includes(address.protocol) && address.hostname !== '';
};

/** An http(s) address, kept without its trailing slash. */
export const webAddress = (cure: string) =>
  z
    .string()
    .refine((text) => isWebAddress(text, ['http:', 'https:']), cure)
    .transform((text) => text.replace(/\/+$/, ''));

/** An http(s) origin: no path, query or fragment, because every address of the shop is built on it. */
export const webOrigin = (cure: string) =>
  z
    .string()
    .refine(
      (text) => isWebAddress(text, ['http:', 'https:']) && /^https?:\/\/[^/?#@]+\/?$/.test(text),
      cure,
    )
    .transform((text) => new URL(text).origin);

export const mailAddress = (cure: string) =>
  z.string().refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), cure);

export const mailServer = (cure: string) =>
  z.string().refine((text) => isWebAddress(text, ['smtp:', 'smtps:']), cure);

/** A PostgreSQL address; a socket address has an empty host. */
export const databaseAddress = (cure: string) =>
  z.string().refine((text) => /^postgres(ql)?:\/\/.+/.test(text), cure);

export const timeZone = (cure: string) => z.string().refine(isTimeZone, cure);

/** One of a few words. */
export const oneOf = <const Words extends readonly string[]>(words: Words, cure: string) =>
  z.enum(words, { error: cure });

/** Words between commas, blanks around them dropped. */
export const list = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Networks (10.0.0.0/8) and single addresses between commas. */
export const networks = (cure: string) =>
  z
    .string()
    .transform(list)
    .refine((words) => words.every(isNetwork), cure);

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
