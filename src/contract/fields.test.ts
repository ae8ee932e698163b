import { expect, test } from 'vitest';
import { accountsContract } from '#contract/accounts.contract.ts';
import {
  emailAddress,
  exactText,
  requiredText,
  requiredParagraphs,
  optionName,
  paragraphs,
  searchText,
  text,
} from '#contract/fields.ts';

// With a regular expression that backtracks these would take minutes.
test.each([`a@${'.'.repeat(300_000)}@`, `a@${'a.'.repeat(150_000)}@`])(
  'a text that is too long is refused for its length alone',
  (email) => {
    for (const name of ['auth.login', 'auth.register'] as const) {
      const given = { userName: 'Ann', email, password: 'long enough' };
      const { error } = accountsContract[name].body.safeParse(given);
      expect(error?.issues[0]?.message).toBe('must have at most 254 characters');
    }
  },
);

test('text that the database cannot store is refused, other text stays unchanged', () => {
  for (const bad of ['\u0000', 'a\u0000', '\ud800', 'x\udc00', 'long'])
    expect(exactText(3).safeParse(bad).success).toBe(false);
  for (const good of ['', ' a ', '🧵', 'é', 'e\u0301', '\n'])
    expect(exactText(3).safeParse(good)).toEqual({ success: true, data: good });
});

test('text is trimmed, composed, and empty if it has no visible character', () => {
  expect(text(9).parse(' e\u0301 ')).toBe('\u00e9');
  expect(text(9).parse('\u200b \u2060')).toBe('');
  expect(paragraphs(9).parse(' a\r\n\tb\n')).toBe('a\r\n\tb');
  for (const shape of [requiredText(9), requiredParagraphs(9)])
    for (const blank of ['', '  ', '\u200b', '\u3164'])
      expect(shape.safeParse(blank).error?.issues[0]?.message).toBe('must not be empty');
  for (const joined of ['👩\u200d🔬', 'می\u200cخواهم'])
    expect(requiredText(12).parse(joined)).toBe(joined);
});

test('the length is checked after composing as well', () => {
  const grows = '\ufb2c';
  expect(grows.normalize('NFC')).toHaveLength(3);
  expect(text(2).safeParse(grows).success).toBe(false);
});

test('the name of an option is not composed, because it is compared with stored ones', () => {
  expect(optionName(9).parse(' e\u0301 ')).toBe('e\u0301');
  expect(optionName(9).safeParse('a\u0007').success).toBe(false);
});

test('an email address with an invisible character is refused', () => {
  expect(emailAddress.parse(' ann@b.example ')).toBe('ann@b.example');
  for (const bad of ['a\u200bnn@b.example', 'ann@b\u00ad.example', 'ann@b.exam\u2060ple'])
    expect(emailAddress.safeParse(bad).success).toBe(false);
});

test('a search is never refused for its characters', () => {
  expect(searchText(20).parse('\ud800 red\u0000\that\n')).toBe('\ufffd red  hat');
});
