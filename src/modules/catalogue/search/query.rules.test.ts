import { expect, test } from 'vitest';
import {
  AS_SAID,
  nearestOf,
  queryOf,
  wrongLetters,
} from '#modules/catalogue/search/query.rules.ts';
import type { SaidWord } from '#modules/catalogue/search/words.repository.ts';

const word = (said: string, more: Partial<SaidWord> = {}): SaidWord => ({
  word: said,
  stem: said,
  known: true,
  begins: false,
  synonyms: [],
  similar: [],
  ...more,
});

test.each([
  ['jacket', 'jacket', 0],
  ['jaket', 'jacket', 1],
  ['jakcet', 'jacket', 1],
  ['jackett', 'jacket', 1],
  ['jacjet', 'jacket', 1],
  ['hat', 'coat', 2],
  ['', 'abc', 3],
])('%s and %s differ by %i', (a, b, wrong) => expect(wrongLetters(a, b)).toBe(wrong));

test('one wrong letter, two in long words, the first letter right in short ones', () => {
  expect(nearestOf('jaket', ['jacket', 'basket'])).toEqual(['jacket']);
  expect(nearestOf('jxkxt', ['jacket'])).toEqual([]);
  expect(nearestOf('herinbone', ['herringbone'])).toEqual(['herringbone']);
  expect(nearestOf('moat', ['coat', 'meat'])).toEqual(['meat']);
});

test('words are joined, meanings and likenesses stand beside them, signs mean nothing', () => {
  const query = queryOf(
    [word('red', { synonyms: ['madder'] }), word('jaket', { known: false, similar: ['jacket'] })],
    AS_SAID,
  );
  expect(query?.exact).toBe("('red') & ('jaket')");
  expect(query?.broad).toBe("('red' | 'madder') & ('jaket' | 'jacket')");
  expect(query?.exactInNames).toBe("('red':ABC) & ('jaket':ABC)");
  expect(query?.corrections).toEqual([{ said: 'jaket', stems: ['jacket'] }]);
  expect(queryOf([word("a'\\b")], AS_SAID)?.exact).toBe("('a''\\\\b')");
});

test('the last word goes on where it is unknown or few hold it, an unknown one with a meaning is not bent', () => {
  expect(queryOf([word('herr', { known: false, begins: true })], AS_SAID)?.broad).toBe(
    "('herr' | 'herr':*)",
  );
  expect(queryOf([word('hat', { begins: true })], AS_SAID)?.broad).toBe("('hat')");
  const typing = { ...AS_SAID, beginnings: true };
  expect(queryOf([word('hat', { begins: true })], typing)?.broad).toBe("('hat')");
  expect(queryOf([word('jack', { begins: true })], typing)?.broad).toBe("('jack' | 'jack':*)");
  const pants = word('pant', { known: false, synonyms: ['trouser'], similar: ['plant'] });
  expect(queryOf([pants], AS_SAID)?.broad).toBe("('pant' | 'trouser')");
});

test('words that say nothing are left out, alone they ask for nothing', () => {
  const the = word('the', { stem: null, known: false });
  expect(queryOf([the, word('hat')], AS_SAID)?.broad).toBe("('hat')");
  expect(queryOf([the], AS_SAID)).toBeNull();
  expect(queryOf([], AS_SAID)).toBeNull();
});
