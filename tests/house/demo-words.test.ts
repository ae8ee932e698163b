import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoVocabulary } from '#support/demo-vocabulary.ts';
import { isTest, sourcesUnder } from './sources.ts';

/** Texts of the demo's pages that every shop has by default, because they fit any trade. */
const SHARED = readFileSync(
  new URL('../../src/modules/content/default-pages.ts', import.meta.url),
  'utf8',
);

const foundIn = (source: string): string[] =>
  demoVocabulary.filter((text) => source.includes(text) && !SHARED.includes(text));

test('no sentence, name or product of a demo shop is in the software', () => {
  expect(demoVocabulary.length).toBeGreaterThan(200);
  expect(foundIn('<p>Welcome to Woad & Weld</p>')).toContain('Woad & Weld');
  const found = sourcesUnder('src')
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) => foundIn(text).map((each) => `${file}: ${each}`));
  expect(found).toEqual([]);
});
