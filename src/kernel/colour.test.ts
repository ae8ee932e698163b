import { expect, test } from 'vitest';
import { COLOUR_NAMES } from './colour-names.ts';
import { GERMAN_COLOUR_NAMES } from './german-colour-names.ts';
import { parseColour } from './colour.ts';

test('each line is a unique name and a hex value', () => {
  const lines = (COLOUR_NAMES + GERMAN_COLOUR_NAMES).trim().split(/\n+/);
  for (const line of lines) expect(line).toMatch(/^[a-zäöüßé][a-zäöüßé ]* [0-9a-f]{6}$/);
  expect(new Set(lines.map((line) => line.slice(0, -7))).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThan(150);
});

test('names are found regardless of case, spaces and hyphens', () => {
  expect(parseColour('Navy')).toEqual({ name: 'Navy', hex: '#1f2b4d' });
  expect(parseColour(' off-white ').hex).toBe('#f2efe6');
  expect(parseColour('GRAY').hex).toBe(parseColour('Grey').hex);
});

test('the last word decides when the whole name is unknown', () => {
  expect(parseColour('Washed black').hex).toBe(parseColour('Black').hex);
});

test('a hex value after the name wins, short values are expanded', () => {
  expect(parseColour('Rust #A8452B')).toEqual({ name: 'Rust', hex: '#a8452b' });
  expect(parseColour('Dusk #abc')).toEqual({ name: 'Dusk', hex: '#aabbcc' });
  expect(parseColour('#A8452B')).toEqual({ name: '#a8452b', hex: '#a8452b' });
});

test('an unknown name has no hex value', () => {
  expect(parseColour('Glimmer')).toEqual({ name: 'Glimmer', hex: null });
  expect(parseColour('')).toEqual({ name: '', hex: null });
});

test('German names are found, compounds by the colour that ends them', () => {
  expect(parseColour('Schwarz').hex).toBe(parseColour('Black').hex);
  expect(parseColour('Gewaschenes Blau').hex).toBe(parseColour('Blue').hex);
  expect(parseColour('Rauchgrau').hex).toBe(parseColour('Grey').hex);
  expect(parseColour('Carrot').hex).toBeNull();
});
