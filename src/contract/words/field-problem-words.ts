import { wordGroup } from '#kernel/words/shop-words.ts';

/** What the API answers of a field; completes a sentence that begins with the field. */
export const fieldProblemWords = wordGroup('field-problem', 'What is wrong with a field', {
  required: 'is required',
  empty: 'must not be empty',
  atMost: 'must have at most {n} characters',
  atLeast: 'must have at least {n} characters',
  email: 'must be an email address',
  notStorable: 'contains characters that cannot be stored',
  notOneLine: 'must be one line without control characters',
  notParagraphs: 'must not contain control characters',
  id: 'is not an ID of this shop',
  oneOf: 'must be one of {n}',
  most: 'must be at most {n}',
  least: 'must be at least {n}',
  text: 'must be text',
  number: 'must be a number',
  wholeNumber: 'must be a whole number',
  boolean: 'must be true or false',
  list: 'must be a list',
  group: 'must be a group of fields',
  commonPassword: 'is one of the 10,000 most common passwords. Choose one that is harder to guess',
  passwordIsEmail: 'must not be your email address. Please choose another',
  passwordIsShop: 'must not be the name of the shop. Please choose another',
});
type Name = Parameters<typeof fieldProblemWords>[0];

const PATTERNS = Object.entries(fieldProblemWords.texts).map(
  ([name, text]) => [name as Name, new RegExp(`^${text.replace('{n}', '(.+)')}$`)] as const,
);

/** A problem in the shop's words. Schemas are made once, in the words of the defaults; what only programs send stays so. */
export function fieldProblem(problem: string): string {
  for (const [name, pattern] of PATTERNS) {
    const [found, n = ''] = pattern.exec(problem) ?? [];
    if (found !== undefined) return fieldProblemWords(name, { n });
  }
  return problem;
}
