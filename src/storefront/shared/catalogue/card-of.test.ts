import { expect, test } from 'vitest';
import { cardOf } from '#storefront/shared/catalogue/card-of.ts';

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
  cardOf({
    _id: 'p',
    title: 'Espresso',
    price: 9.9,
    salePrice: 0,
    totalStock: 1,
    averageReview: 0,
    reviewCount: 0,
    colors: [],
    swatches: [],
    sizes: variants.map(({ size }) => size),
    options: [],
    pictures: [],
    variants,
  });

test('the price of a measure is that of the variant whose price is shown', () => {
  const bags = [variant('1 kg', 32, 1, 32), variant('250 g', 9.9, 1, 39.6)];
  expect(cardWith(...bags)).toMatchObject({ price: 9.9, from: true, byMeasure: '$39.60 / kg' });
  const soldOut = [variant('1 kg', 32, 1, 32), variant('250 g', 9.9, 0, 39.6)];
  expect(cardWith(...soldOut)).toMatchObject({ price: 32, from: false, byMeasure: '$32.00 / kg' });
});

test('a product that states none has nothing of it on its card', () => {
  expect(cardWith(variant('M', 9.9, 1))).not.toHaveProperty('byMeasure');
});
