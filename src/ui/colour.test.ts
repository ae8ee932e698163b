import { expect, test } from 'vitest';
import { COLOUR_NAMES } from './colour-names.ts';
import { collectColours, parseColour } from './colour.ts';

test('every line of the dictionary is a name and a hex value, each name once', () => {
  const lines = COLOUR_NAMES.trim().split('\n');
  for (const line of lines) expect(line).toMatch(/^[a-z][a-z ]* [0-9a-f]{6}$/);
  expect(new Set(lines.map((line) => line.slice(0, -7))).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThan(150);
});

test('known words are found in any spelling of case, space and hyphen', () => {
  expect(parseColour('Navy')).toEqual({ name: 'Navy', hex: '#1f2b4d' });
  expect(parseColour(' off-white ').hex).toBe('#f2efe6');
  expect(parseColour('GRAY').hex).toBe(parseColour('Grey').hex);
});

test('the last word carries the colour when the whole is unknown', () => {
  expect(parseColour('Washed black').hex).toBe(parseColour('Black').hex);
});

test('a name with a hex value is taken at its word, short values are widened', () => {
  expect(parseColour('Rust #A8452B')).toEqual({ name: 'Rust', hex: '#a8452b' });
  expect(parseColour('Dusk #abc')).toEqual({ name: 'Dusk', hex: '#aabbcc' });
  expect(parseColour('#A8452B')).toEqual({ name: '#a8452b', hex: '#a8452b' });
});

test('an unknown word keeps its name and has no colour', () => {
  expect(parseColour('Glimmer')).toEqual({ name: 'Glimmer', hex: null });
  expect(parseColour('')).toEqual({ name: '', hex: null });
});

test('a page takes along the colours it shows, and only those', () => {
  const { result, colours } = collectColours(() => [
    parseColour('Washed black').hex,
    parseColour('Glimmer').hex,
  ]);
  expect(colours).toEqual({ 'washed black': result[0] });
  parseColour('Navy');
  expect(colours).not.toHaveProperty('navy');
});
