import { expect, test } from 'vitest';
import { cardOf } from '#storefront/shared/catalogue/card-of.ts';
import { FELT_HAT } from '#support/listed-product.ts';

const variant = (size: string, price: number, stock: number, perKilogram?: number) => ({
  _id: size,
  color: '',
  size,
  options: {},
  price,
  salePrice: 0,
  stock,
  ...(perKilogram && { basePrice: { price: perKilogram, per: 'kg' as const } }),
});
const cardWith = (...variants: ReturnType<typeof variant>[]) =>
  cardOf({ ...FELT_HAT, sizes: variants.map(({ size }) => size), variants });

test('the price of a measure is that of the variant whose price is shown', () => {
  const bags = [variant('1 kg', 32, 1, 32), variant('250 g', 9.9, 1, 39.6)];
  expect(cardWith(...bags)).toMatchObject({ price: 9.9, from: true, byMeasure: '$39.60 / kg' });
  const soldOut = [variant('1 kg', 32, 1, 32), variant('250 g', 9.9, 0, 39.6)];
  expect(cardWith(...soldOut)).toMatchObject({ price: 32, from: false, byMeasure: '$32.00 / kg' });
});

test('a product that states none has nothing of it on its card', () => {
  expect(cardWith(variant('M', 9.9, 1))).not.toHaveProperty('byMeasure');
});

const picture = (url: string, color?: string, alt = '') => ({
  url,
  alt,
  placeholderColor: '',
  width: 1,
  height: 1,
  ...(color && { color }),
});
/** The swatches of a product that has these colours, each with the letter of its picture. */
const swatchesWith = (colors: string[], ...pictures: ReturnType<typeof picture>[]) =>
  cardOf({
    ...FELT_HAT,
    colors,
    swatches: colors.map((name) => ({ name, hex: name === 'Nameless' ? null : `#${name}` })),
    pictures,
  }).swatches.map(({ hex, picture: shows }) => `${hex} ${shows ?? '-'}`);

test('a swatch has the picture in its colour: that which the merchant or else its text names', () => {
  const [front, back] = [picture('/a', 'Woad'), picture('/b')];
  expect(
    swatchesWith(
      ['Moss', 'Woad', 'Rust'],
      front,
      back,
      picture('/c', '', 'In moss'),
      picture('/d'),
    ),
  ).toEqual(['#Moss /c', '#Woad /a', '#Rust -']);
});

test('a card with one picture has none to show on a swatch', () => {
  expect(swatchesWith(['Moss'], picture('/a', 'Moss'))).toEqual(['#Moss -']);
});

test('a card has the first five known colours and their pictures only', () => {
  const colors = ['Nameless', 'Rust', 'Moss', 'Woad', 'Weld', 'Ink', 'Chalk'];
  const pictures = colors.map((color) => picture(`/${color}`, color));
  expect(swatchesWith(colors, ...pictures)).toEqual(
    ['Rust', 'Moss', 'Woad', 'Weld', 'Ink'].map((color) => `#${color} /${color}`),
  );
});
