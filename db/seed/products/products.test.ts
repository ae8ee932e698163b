import { expect, test } from 'vitest';
import { MAX_SHIPPING_METHODS, MAX_TEXT } from '#contract/limits.ts';
import { demoShipping } from '../demo-shipping.ts';
import { demoProducts } from './index.ts';

test.each(demoProducts.map((product) => [product.title, product] as const))(
  '%s is a complete offer',
  (_, product) => {
    expect(product.description.length).toBeGreaterThan(80);
    expect(`${product.title} ${product.description} ${product.picture?.alt}`).not.toContain('!');
    expect(product.salePrice ?? 0).toBeLessThan(product.price);
    expect(product.cost).toBeLessThan(product.salePrice ?? product.price);
    expect(demoShipping[product.shipping ?? 'parcel'].length).toBeLessThanOrEqual(
      MAX_SHIPPING_METHODS,
    );
    for (const option of [...(product.colors ?? []), ...(product.sizes ?? [])])
      expect(option.length).toBeLessThanOrEqual(MAX_TEXT.option);
    if (typeof product.stock === 'object') {
      const choices = (product.colors ?? []).flatMap((color) =>
        (product.sizes ?? []).map((size) => `${color} / ${size}`),
      );
      expect(Object.keys(product.stock).sort()).toEqual(choices.sort());
    }
  },
);

test('no two products share a title or a picture', () => {
  expect(new Set(demoProducts.map(({ title }) => title)).size).toBe(demoProducts.length);
  const looks = demoProducts.flatMap(({ picture }) =>
    picture ? JSON.stringify([picture.good, picture.style, picture.cloth]) : [],
  );
  expect(new Set(looks).size).toBe(looks.length);
});
