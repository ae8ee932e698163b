import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoBanners } from '../../db/demo/banners.ts';
import { demoHome } from '../../db/demo/home.ts';
import { demoMessages } from '../../db/demo/messages.ts';
import { demoPages } from '../../db/demo/pages.ts';
import { DEMO_SETTINGS } from '../../db/demo/settings.ts';
import { isTest, sourcesUnder } from './sources.ts';

/** Texts of several words, and the demo's name: single words such as "Colour" belong to every shop. */
const isTelling = (text: string): boolean => text.length >= 10 && /[A-Za-z] [A-Za-z&]/.test(text);

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* value.split(/\n+|(?<=[.!?]) /);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each);
}

const csv = readFileSync(new URL('../../db/demo/products.csv', import.meta.url), 'utf8');
const titles = csv.split('\n').map((line) => line.split(',')[1] ?? '');
const vocabulary = [
  ...textsIn([DEMO_SETTINGS, demoBanners, demoHome, demoPages, demoMessages]),
  ...titles.slice(1),
  'plant-dyed',
  'cutting table',
  'Dyehouse Yard',
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

test('no sentence, name or product of the demo shop is in the software', () => {
  expect(vocabulary.length).toBeGreaterThan(200);
  expect(foundIn('<p>Welcome to Woad & Weld</p>')).toContain('Woad & Weld');
  const found = sourcesUnder('src')
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) => foundIn(text).map((each) => `${file}: ${each}`));
  expect(found).toEqual([]);
});
