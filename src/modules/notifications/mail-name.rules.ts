import type { Words } from '#contract/words/words.ts';

/** An address, a link, or enough digits for a telephone number; full stops of other scripts end domains, too. */
const CARRIES_CONTACT =
  /@|https?|www|\/\/|[\p{L}\p{N}-][.\u3002](?=\p{L}{2})|\p{Nd}(?:[\s().+/-]*\p{Nd}){6}/iu;

/**
 * The name that a mail may contain: empty for one that carries an address or a telephone number. Anybody can register
 * somebody else's email address under such a name, and the shop would send it there as its own words.
 */
export const nameForMail = (name: string): string =>
  CARRIES_CONTACT.test(name.normalize('NFKC')) ? '' : name.trim();

/** The first line of every mail to a person. */
export function greetingOf(words: Words, name: string): string {
  const shown = nameForMail(name);
  return shown === ''
    ? words('mail.greeting-without-name')
    : words('mail.greeting', { name: shown });
}
