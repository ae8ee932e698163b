import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chosenMethods,
  methodsForAll,
  parcelsOf,
  shippingTotal,
  type ShippedLine,
  type ShopMethod,
} from '#contract/shipping.ts';
import { cents } from '#kernel/money.ts';

const method = (name: string, price: number) => ({
  name,
  price: cents(price),
  estimatedDeliveryDays: '',
});
const line = (...methods: [name: string, price: number][]): ShippedLine => ({
  shippingMethods: methods.map(([name, price]) => method(name, price)),
  value: cents(1000),
  grams: 500,
});
const kettle = line(['Standard', 500], ['Express', 1500]);
const lamp = line(['Standard', 700]);
const sofa = line(['Freight', 9000], ['Pick up', 0]);
const charges = (lines: ShippedLine[], choice: string | string[]) =>
  chosenMethods(lines, choice)?.map(({ name, price, lines: of }) => [name, price, of]);

test('a method that all lines share is offered for the whole cart, at the highest price', () => {
  expect(parcelsOf([kettle, lamp])).toEqual([
    { lines: [0, 1], methods: [method('Standard', 700)] },
  ]);
  expect(charges([kettle, lamp], 'Standard')).toEqual([['Standard', 700, [0, 1]]]);
  expect(charges([kettle, lamp], 'Express')).toBeUndefined();
  expect(charges([kettle, lamp], '')).toBeUndefined();
  expect(methodsForAll([kettle, lamp])).toEqual([{ ...method('Standard', 700), linesWithout: [] }]);
});

test('lines that share none make several parcels, each with its methods', () => {
  const lines = [sofa, kettle, lamp];
  expect(parcelsOf(lines)).toEqual([
    { lines: [0], methods: [method('Pick up', 0), method('Freight', 9000)] },
    { lines: [1, 2], methods: [method('Standard', 700)] },
  ]);
  expect(charges(lines, ['Freight', 'Standard'])).toEqual([
    ['Freight', 9000, [0]],
    ['Standard', 700, [1, 2]],
  ]);
  expect(charges(lines, ['Freight'])).toBeUndefined();
  expect(charges(lines, ['Freight', 'Freight'])).toBeUndefined();
});

test('one name counts for the lines that have it; the others go by the cheapest of their own', () => {
  expect(charges([kettle, sofa], 'Pick up')).toEqual([
    ['Pick up', 0, [1]],
    ['Standard', 500, [0]],
  ]);
  expect(charges([sofa, kettle, lamp], 'Express')).toEqual([
    ['Express', 1500, [1]],
    ['Pick up', 0, [0]],
    ['Standard', 700, [2]],
  ]);
  expect(charges([kettle, sofa], 'Balloon')).toBeUndefined();
  expect(methodsForAll([kettle, sofa])).toMatchObject([
    { ...method('Pick up', 500), linesWithout: [0] },
    { ...method('Standard', 500), linesWithout: [1] },
    { ...method('Express', 1500), linesWithout: [1] },
    { ...method('Freight', 9500), linesWithout: [0] },
  ]);
});

test('without methods there is nothing to choose, and lines without go with others', () => {
  expect(parcelsOf([line()])).toEqual([]);
  expect(charges([line()], 'Standard')).toEqual([]);
  expect(charges([line()], [])).toEqual([]);
  expect(parcelsOf([line(), kettle, sofa]).map(({ lines }) => lines)).toEqual([[0, 1], [2]]);
  expect(charges([line(), kettle, sofa], 'Express')).toEqual([
    ['Express', 1500, [1]],
    ['Pick up', 0, [0, 2]],
  ]);
});

test('methods of the shop are priced by what goes into the parcel', () => {
  const byWeight: ShopMethod = {
    name: 'Post',
    estimatedDeliveryDays: '',
    priceOf: ({ grams, value }) => (grams > 1000 ? null : cents(value >= 2000 ? 0 : 400)),
  };
  const offers = (lines: ShippedLine[], ofShop: ShopMethod[]) =>
    parcelsOf(lines, ofShop).map(({ lines: of, methods }) => [
      of,
      methods.map(({ name, price }) => `${name} ${price}`),
    ]);
  expect(offers([line(), kettle], [byWeight])).toEqual([
    [[0], ['Post 400']],
    [[1], ['Standard 500', 'Express 1500']],
  ]);
  expect(offers([line(), line()], [byWeight])).toEqual([[[0, 1], ['Post 0']]]);
  // Their own method of the same name has another price, and their weight does not count.
  expect(offers([line(), line(['Post', 100])], [byWeight])).toEqual([[[0, 1], ['Post 400']]]);
  expect(offers([line(), line(), line()], [byWeight])).toEqual([[[0, 1, 2], []]]);
  expect(chosenMethods([line(), line(), line()], 'Post', [byWeight])).toBeNull();
  expect(offers([kettle, line()], [])).toEqual([
    [[0], ['Standard 500', 'Express 1500']],
    [[1], []],
  ]);
  expect(chosenMethods([kettle, line()], 'Standard', [])).toBeNull();
});

const aLine = fc
  .uniqueArray(fc.tuple(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.nat(3)), {
    selector: ([name]) => name,
    maxLength: 4,
  })
  .map((methods) => line(...methods));

test('whatever is chosen, shipping costs what the dearest line of each parcel needs, and is free only if each line has a free method', () => {
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
      fc.constantFrom('A', 'B', 'C', 'D', 'E'),
      (lines, picks, name) => {
        const parcels = parcelsOf(lines);
        const names = parcels.map(
          ({ methods }, at) => methods[(picks[at] ?? 0) % methods.length]?.name ?? '',
        );
        const perParcel = chosenMethods(lines, names);
        expect(perParcel).not.toBeNull();
        for (const chosen of [perParcel, chosenMethods(lines, name)]) {
          if (!chosen) continue;
          const sent = chosen.flatMap((charge) => charge.lines);
          const withMethods = lines.filter(({ shippingMethods }) => shippingMethods.length > 0);
          // Every line is in exactly one parcel, and has the method that it is sent by.
          expect(sent.toSorted()).toEqual(withMethods.length === 0 ? [] : [...lines.keys()]);
          let least = 0;
          for (const charge of chosen) {
            const prices = charge.lines.flatMap((at) => {
              const methods = lines[at]?.shippingMethods ?? [];
              if (methods.length === 0) return [];
              const own = methods.find((each) => each.name === charge.name);
              expect(own?.price).toBeLessThanOrEqual(charge.price);
              return [Math.min(...methods.map(({ price }) => price))];
            });
            least += Math.max(...prices);
          }
          const total = shippingTotal(chosen);
          expect(total).toBeGreaterThanOrEqual(least);
          if (total === 0)
            expect(
              withMethods.every(({ shippingMethods }) =>
                shippingMethods.some(({ price }) => price === 0),
              ),
            ).toBe(true);
        }
        const shared = [...'ABCDE'].filter((each) =>
          lines.every(
            ({ shippingMethods }) =>
              shippingMethods.length === 0 || shippingMethods.some((own) => own.name === each),
          ),
        );
        if (parcels.length > 0) expect(parcels.length === 1).toBe(shared.length > 0);
        // What is offered to a client that knows no parcels costs what it is charged.
        for (const offer of methodsForAll(lines))
          expect(shippingTotal(chosenMethods(lines, offer.name) ?? [])).toBe(offer.price);
      },
    ),
    { numRuns: 3000 },
  );
});
