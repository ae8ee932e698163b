import { expect, test } from 'vitest';
import {
  AS_TYPED,
  nearestOf,
  queryOf,
  wrongLetters,
} from '#modules/catalogue/search/query.rules.ts';
import type { SearchWord } from '#modules/catalogue/search/words.repository.ts';

const word = (typed: string, more: Partial<SearchWord> = {}): SearchWord => ({
  word: typed,
  stem: typed,
  known: true,
  position: 1,
  isCompound: false,
  isPrefix: false,
  synonyms: [],
  related: [],
  categories: [],
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

test('one wrong letter is corrected, two in long words, and not the first of a short word', () => {
  expect(nearestOf('jaket', ['jacket', 'basket'])).toEqual(['jacket']);
  expect(nearestOf('jxkxt', ['jacket'])).toEqual([]);
  expect(nearestOf('herinbone', ['herringbone'])).toEqual(['herringbone']);
  expect(nearestOf('moat', ['coat', 'meat'])).toEqual(['meat']);
});

test('words are joined, synonyms and similar words are alternatives, punctuation is quoted', () => {
  const query = queryOf(
    [word('red', { synonyms: ['madder'] }), word('jaket', { known: false, similar: ['jacket'] })],
    AS_TYPED,
  );
  expect(query?.exact).toBe("('red') & ('jaket')");
  expect(query?.broad).toBe("('red' | 'madder') & ('jaket' | 'jacket')");
  expect(query?.exactInNames).toBe("('red':ABC) & ('jaket':ABC)");
  expect(query?.corrections).toEqual([{ typed: 'jaket', stems: ['jacket'] }]);
  expect(queryOf([word("a'\\b")], AS_TYPED)?.exact).toBe("('a''\\\\b')");
});

test('the last word is a prefix when it is unknown or rare, and an unknown word with a synonym is not corrected', () => {
  expect(queryOf([word('herr', { known: false, isPrefix: true })], AS_TYPED)?.broad).toBe(
    "('herr' | 'herr':*)",
  );
  expect(queryOf([word('hat', { isPrefix: true })], AS_TYPED)?.broad).toBe("('hat')");
  const typing = { ...AS_TYPED, further: true };
  expect(queryOf([word('hat', { isPrefix: true })], typing)?.broad).toBe("('hat')");
  expect(queryOf([word('jack', { isPrefix: true })], typing)?.broad).toBe("('jack' | 'jack':*)");
  const pants = word('pant', { known: false, synonyms: ['trouser'], similar: ['plant'] });
  expect(queryOf([pants], AS_TYPED)?.broad).toBe("('pant' | 'trouser')");
});

test('a single letter is no prefix, and neither is any word when one word is enough', () => {
  const sca = word('sca', { known: false, isPrefix: true });
  expect(queryOf([word('c', { known: false, isPrefix: true })], AS_TYPED)?.broad).toBe("('c')");
  expect(queryOf([word('wool'), sca], AS_TYPED)?.broad).toBe("('wool') & ('sca' | 'sca':*)");
  expect(queryOf([word('wool'), sca], { ...AS_TYPED, any: true })?.broad).toBe(
    "('wool') | ('sca')",
  );
});

test('stop words are left out, and a search of stop words is empty', () => {
  const the = word('the', { stem: null, known: false });
  expect(queryOf([the, word('hat')], AS_TYPED)?.broad).toBe("('hat')");
  expect(queryOf([the], AS_TYPED)).toBeNull();
  expect(queryOf([], AS_TYPED)).toBeNull();
});

test('two words that are one word in products or synonyms are also that word', () => {
  const typed = [
    word('rain', { position: 1 }),
    word('raincoat', { position: 1, isCompound: true, synonyms: ['mac'] }),
    word('coat', { position: 2 }),
    word('hat', { position: 3 }),
  ];
  expect(queryOf(typed, AS_TYPED)?.broad).toBe(
    "('raincoat' | ('rain' & 'coat') | 'mac') & ('hat')",
  );
  const t = word('t', { stem: null, known: false });
  const tshirt = word('tshirt', { isCompound: true, synonyms: ['tee'] });
  expect(queryOf([tshirt, t, word('shirt', { position: 2 })], AS_TYPED)?.exactInNames).toBe(
    "('tshirt':ABC)",
  );
});

test('related words count only in a wider search', () => {
  const typed = [word('dog', { related: ['pet'] }), word('bed', { position: 2 })];
  expect(queryOf(typed, AS_TYPED)?.broad).toBe("('dog') & ('bed')");
  expect(queryOf(typed, { ...AS_TYPED, further: true })?.broad).toBe("('dog' | 'pet') & ('bed')");
});

test('a word of a category’s name finds its id, and only as the category of a product', () => {
  const query = queryOf([word('espresso', { known: false, categories: ['home'] })], AS_TYPED);
  expect(query?.exact).toBe("('espresso' | 'home':B)");
  expect(query?.exactInNames).toBe("('espresso':ABC | 'home':B)");
  expect(query?.corrections).toEqual([]);
});
