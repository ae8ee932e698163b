import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SECTION_TYPES } from '#contract/sections/section-types.ts';
import type { Section, SectionType } from '#contract/sections/section-type.ts';
import { readSection, upgraded } from '#modules/content/read-section.rules.ts';
import { textsOf } from '#modules/content/section-texts.rules.ts';

const SAMPLES = new URL('../../../tests/section-samples/', import.meta.url);
const files = readdirSync(SAMPLES).filter((name) => name.endsWith('.json'));
const sampleOf = (file: string) =>
  JSON.parse(readFileSync(new URL(file, SAMPLES), 'utf8')) as Section;

test('there is a stored sample of every version of every type', () => {
  const expected = Object.entries(SECTION_TYPES).flatMap(([type, { v }]) =>
    Array.from({ length: v }, (_, before) => `${type}.${before + 1}.json`),
  );
  expect(files.toSorted()).toEqual(expected.toSorted());
});

test.each(files)('the sample %s can be read, with every value of its type', (file) => {
  const { section, problem } = readSection(sampleOf(file));
  expect(problem).toBeNull();
  expect(section?.v).toBe(SECTION_TYPES[section?.type as 'text'].v);
  expect(section && textsOf(section).length).toBeGreaterThan(0);
});

describe('a section that cannot be shown', () => {
  const text = sampleOf('text.1.json');
  test.each([
    ['of an unknown type', { ...text, type: 'marquee' }, 'does not know “marquee”'],
    ['with the name of an inherited property', { ...text, type: 'constructor' }, 'does not know'],
    ['of a newer version', { ...text, v: 2 }, 'newer version'],
    ['with broken values', { ...text, settings: { heading: 7 } as never }, 'cannot be read'],
    ['without values', { ...text, settings: undefined as never }, 'cannot be read'],
    [
      'without its required text',
      { ...text, settings: { heading: '', body: '' } },
      'cannot be read',
    ],
  ])('%s says why', (_, section, why) => {
    expect(readSection(section)).toEqual({ section: null, problem: expect.stringContaining(why) });
  });
});

test('older values go through every upgrader in turn', () => {
  const type: SectionType = {
    v: 3,
    label: 'Quote',
    hint: '',
    places: ['page'],
    fields: {},
    upgrades: {
      1: ({ settings, blocks }) => ({ settings: { words: settings['text'] ?? '' }, blocks }),
      2: ({ settings, blocks }) => ({ settings: { ...settings, by: 'nobody' }, blocks }),
    },
  };
  const stored = { ...sampleOf('text.1.json'), type: 'quote', settings: { text: 'Old' } };
  expect(upgraded(type, stored).settings).toEqual({ words: 'Old', by: 'nobody' });
  expect(upgraded(type, { ...stored, v: 3 }).settings).toEqual({ text: 'Old' });
  expect(() => upgraded({ ...type, upgrades: {} }, stored)).toThrow('no upgrader from version 1');
});
