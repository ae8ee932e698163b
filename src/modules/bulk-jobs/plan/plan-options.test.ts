/** Options in a product file: colours, sizes and those that the product names itself. */
import { expect, test } from 'vitest';
import { HAT, made, options, plan, stateOf, stock } from '#support/planned-product.ts';

test('a product has further options with the names of the file, and a price for each variant', () => {
  const planned = plan([
    { ...HAT, ...options('Gewicht: 250 g', 'Mahlgrad: Ganze Bohne'), ...stock('3') },
    { ...options('1 kg', 'Ganze Bohne'), 'Variant Price': '39.90', ...stock('4') },
  ]);
  const weights = { name: 'Gewicht', values: ['250 g', '1 kg'] };
  const grinds = { name: 'Mahlgrad', values: ['Ganze Bohne'] };
  const hat = stateOf(planned);
  expect(hat).toMatchObject({ description: 'Felt.', stockMode: 'per-variant', price: 2000 });
  expect(hat.options).toEqual([weights, grinds]);
  expect(hat.variants.map(({ options, onHand, price }) => [options, onHand, price])).toEqual([
    [{ Gewicht: '250 g', Mahlgrad: 'Ganze Bohne' }, 3, null],
    [{ Gewicht: '1 kg', Mahlgrad: 'Ganze Bohne' }, 4, 3990],
  ]);
  expect(planned.notes.join()).not.toContain('option');
});

test('a product has the options that its links name, in any language', () => {
  const link = (name: string) => `product.metafields.shopify.${name}`;
  const linked = {
    'Option1 Linked To': link('shoe-size'),
    'Option2 Linked To': link('color-pattern'),
    'Option3 Linked To': link('fabric'),
  };
  const shoe = { ...HAT, ...options('Talla del calzado: 38', 'Tono: Rojo', 'Size: Piel') };
  const hat = made({ ...shoe, ...linked, ...stock('1') });
  expect([hat.sizes, hat.colors]).toEqual([['38'], ['Rojo']]);
  expect(hat.options).toEqual([{ name: 'Size', values: ['Piel'] }]);
  // By their position in an export: colour, size, others.
  expect(hat.kept?.cells).toEqual({
    'Option1 Linked To': link('color-pattern'),
    'Option2 Linked To': link('shoe-size'),
    'Option3 Linked To': link('fabric'),
  });
});

test('a product is refused when variants that share a stock have different prices', () => {
  const { kind, problems } = plan([
    { ...HAT, ...options('Gewicht: 250 g'), 'Hemstitch / Stock': 'shared' },
    { ...options('1 kg'), 'Variant Price': '39.90' },
  ]);
  expect([kind, problems[0]?.reason]).toEqual([
    'refused',
    'its variants have different prices, which a stock that they share cannot have: write per-variant in "Hemstitch / Stock"',
  ]);
});

test('a product gets a further option only within three, colour and size included', () => {
  const three = made({
    ...HAT,
    ...options('Color: Red', 'Size: M', 'Fabric: Felt'),
    ...stock('5'),
  });
  const row = { ...options('Color: Red', 'Size: M', 'Lining: Silk'), 'Variant Price': '20' };
  expect(plan([row], three).problems[0]?.reason).toContain(
    '4 options are too many, 3 are possible',
  );
  // The spelling of the product stays.
  const blue = { ...options('Color: Blue', 'Size: M', 'FABRIC: Felt'), 'Variant Price': '20' };
  expect(plan([blue], three).after?.options).toEqual([{ name: 'Fabric', values: ['Felt'] }]);
});

test.each(['Cores', 'COLORES', 'Farben', 'couleurs'])('"%s" are colours in a file', (name) =>
  expect(made({ ...HAT, ...options(`${name}: Azul`) }).colors).toEqual(['Azul']),
);

test.each(['tamaño', 'Tamanhos', 'Größen', 'tallas'])('"%s" are sizes in a file', (name) =>
  expect(made({ ...HAT, ...options(`${name}: M`) }).sizes).toEqual(['M']),
);
