/** The words of the demo shops, to find them where they do not belong. */
import { readFileSync } from 'node:fs';
import { SAMPLES } from '../../db/demo/samples.ts';
import { sampleFile } from '../../db/seed/read-demo-products.ts';

/** Texts of several words, and the demo's name: single words such as "Colour" belong to every shop. */
const isTelling = (text: string): boolean => text.length >= 10 && /\p{L} [\p{L}&]/u.test(text);

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
export const demoVocabulary: readonly string[] = [
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
