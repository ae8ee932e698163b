import { readFileSync } from 'node:fs';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { fieldProblemWords } from '#contract/words/field-problem-words.ts';

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
        { what: `The password ${fieldProblemWords.texts[problem]}.` },
        { fields: { [field]: fieldProblemWords(problem) } },
      );
}

type Problem = 'commonPassword' | 'passwordIsEmail' | 'passwordIsShop';

function problemOf(password: string, { email, shopName }: Subject): Problem | null {
  if (getCommonPasswords().has(password.toLowerCase())) return 'commonPassword';
  const plain = lettersAndDigits(password);
  if (plain === '') return null;
  const own = [email, email.slice(0, email.lastIndexOf('@'))].map(lettersAndDigits);
  if (own.includes(plain)) return 'passwordIsEmail';
  return plain === lettersAndDigits(shopName) ? 'passwordIsShop' : null;
}

/** Lower case, without spaces and punctuation, so that "Loom & Sons" equals "loomsons". */
const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
