import { readFileSync } from 'node:fs';
import { refuse, type Refusal } from '#contract/refusals.ts';

const LIST = new URL('common-passwords.txt', import.meta.url);
let commonPasswords: ReadonlySet<string> | undefined;
/** Read on first use; the first line says where the list comes from. */
const getCommonPasswords = (): ReadonlySet<string> =>
  (commonPasswords ??= new Set(readFileSync(LIST, 'utf8').trim().split('\n').slice(1)));

/** Whose password it is, and in which shop. */
interface Subject {
  readonly email: string;
  readonly shopName: string;
}

/**
 * Refuses a new password that would be among the first guesses; the length is checked by the contract. Passwords that
 * exist already stay valid.
 * @param field the request's field with the password
 */
export function refuseGuessable(
  password: string,
  subject: Subject,
  field: 'password' | 'newPassword' = 'password',
): Refusal | null {
  const problem = problemOf(password, subject);
  return problem === null
    ? null
    : refuse(
        'PASSWORD_GUESSABLE',
        { what: `The password ${problem}.` },
        { fields: { [field]: problem } },
      );
}

/** Completes a sentence that starts with the password; null when there is none. */
function problemOf(password: string, { email, shopName }: Subject): string | null {
  if (getCommonPasswords().has(password.toLowerCase()))
    return 'is one of the 10,000 most common passwords. Choose one that is harder to guess';
  const plain = lettersAndDigits(password);
  if (plain === '') return null;
  const own = [email, email.slice(0, email.lastIndexOf('@'))].map(lettersAndDigits);
  if (own.includes(plain)) return 'must not be your email address. Please choose another';
  if (plain === lettersAndDigits(shopName))
    return 'must not be the name of the shop. Please choose another';
  return null;
}

/** Lower case, without spaces and punctuation, so that "Loom & Sons" equals "loomsons". */
const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
