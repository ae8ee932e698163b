import { expect, test } from 'vitest';
import { HAT, made, options, plan, stateOf, stock, type Row } from '#support/planned-product.ts';

const at = (name: string) => `https://pictures.example/${name}.jpg`;
const shows = (name: string): Row => ({ 'Image Src': at(name) });
const variant = (color: string, size: string, picture: string): Row => ({
  ...options(color, size),
  'Variant Price': '20',
  ...stock('1'),
  ...(picture && { 'Variant Image': at(picture) }),
});
const first = (color: string, picture: string): Row => ({
  ...HAT,
  ...variant(`Color: ${color}`, 'Size: M', picture),
});
const picturesOf = (...rows: Row[]) =>
  made(...rows).pictures.map(({ address, color }) => [address, color]);

test('the picture of a variant becomes that of its colour; one that is not listed is added', () => {
  const rows = [
    { ...first('Red', 'red'), ...shows('front') },
    { ...variant('Red', 'L', 'red'), ...shows('red') },
    variant('Blue', 'M', 'blue'),
  ];
  expect(picturesOf(...rows)).toEqual([
    [at('front'), undefined],
    [at('red'), 'Red'],
    [at('blue'), 'Blue'],
  ]);
  const before = made(...rows);
  expect(plan(rows, before).kind).toBe('unchanged');
});

test('pictures that the product has are kept where the file lists none', () => {
  const current = { ...made({ ...first('Red', ''), ...shows('front') }, variant('Blue', 'M', '')) };
  const after = stateOf(plan([first('Red', 'front'), variant('Blue', 'M', 'blue')], current));
  expect(after.pictures.map(({ color }) => color)).toEqual(['Red', 'Blue']);
});

test.each([
  ['several colours share it', [first('Red', 'all'), variant('Blue', 'M', 'all')], 'for none'],
  ['there is no colour', [{ ...HAT, ...options('Size: M'), 'Variant Image': at('x') }], 'stored'],
  ['its address is none', [{ ...first('Red', ''), 'Variant Image': 'red.jpg' }], 'http or https'],
])('the plan says when a variant picture shows no colour: %s', (_, rows, sentence) => {
  const { notes, ...planned } = plan(rows);
  expect(stateOf(planned).pictures.some(({ color }) => color)).toBe(false);
  expect(notes.join()).toContain(sentence);
});

test('the plan says when there is no room for it', () => {
  const listed = ['a', 'b', 'c', 'd'].map(shows);
  const { notes, ...planned } = plan([
    { ...first('Red', 'red'), ...listed[0] },
    ...listed.slice(1),
  ]);
  expect(stateOf(planned).pictures).toHaveLength(4);
  expect(notes.join()).toContain('at most 4 pictures');
});

test('a file of this shop says itself what pictures show', () => {
  const own = { 'Hemstitch / Image color': 'Blue', ...shows('red') };
  expect(picturesOf({ ...first('Red', 'red'), ...own }, variant('Blue', 'M', ''))).toEqual([
    [at('red'), 'Blue'],
  ]);
});
