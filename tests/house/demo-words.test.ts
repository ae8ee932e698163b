import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SAMPLES } from '../../db/demo/samples.ts';
import { sampleFile } from '../../db/seed/read-demo-products.ts';
import { isTest, sourcesUnder } from './sources.ts';

/** Texts of several words, and the demo's name: single words such as "Colour" belong to every shop. */
const isTelling = (text: string): boolean => text.length >= 10 && /[A-Za-z] [A-Za-z&]/.test(text);

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* value.split(/\n+|(?<=[.!?]) /);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each);
}

const titlesOf = (sample: (typeof SAMPLES)[number]): string[] =>
  readFileSync(sampleFile(sample, 'products.csv'), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[1] ?? '');
const vocabulary = [
  ...textsIn(
    SAMPLES.map(({ settings, banners, pages, messages, categories }) => [
      settings,
      banners,
      pages,
      messages,
      categories,
    ]),
  ),
  ...SAMPLES.flatMap(titlesOf),
  'plant-dyed',
  'cutting table',
  'Dyehouse Yard',
  'Speicherkai',
  'Northbound',
]
  .map((text) => text.trim())
  .filter(isTelling);

/** Texts of the demo's pages that every shop has by default, because they fit any trade. */
const SHARED = readFileSync(
  new URL('../../src/modules/content/default-pages.ts', import.meta.url),
  'utf8',
);

const foundIn = (source: string): string[] =>
  vocabulary.filter((text) => source.includes(text) && !SHARED.includes(text));

test('no sentence, name or product of a demo shop is in the software', () => {
  expect(vocabulary.length).toBeGreaterThan(200);
  expect(foundIn('<p>Welcome to Woad & Weld</p>')).toContain('Woad & Weld');
  const found = sourcesUnder('src')
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) => foundIn(text).map((each) => `${file}: ${each}`));
  expect(found).toEqual([]);
});
