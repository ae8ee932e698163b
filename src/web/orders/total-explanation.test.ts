/** What "Why this total?" says, in English and German. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { OrderExplanation } from '#contract/order-explanation.ts';
import { setShopFormat } from '#kernel/shop-format.ts';
import { shopFormatOf } from '#kernel/shop-format-of.ts';
import { DEFAULT_WORDS, provideShopWords } from '#kernel/words/shop-words.ts';
import { EXPLANATION } from '#modules/words/languages/german/explanation.ts';
import { TotalExplanation } from '#web/orders/total-explanation.tsx';

type Tax = NonNullable<OrderExplanation['tax']>;
type Shipping = OrderExplanation['shipping'][number];
const RATES = [{ rate: 19, net: 40, tax: 7.6, classes: ['standard'] }];
const POST: Shipping = { method: 'Post', amount: 4.9, items: [0], zone: 'EU', pricedBy: 'weight' };

function inGerman(): void {
  setShopFormat(shopFormatOf('de', 'EUR'));
  const texts = Object.entries(EXPLANATION).map(([name, text]) => [`explanation.${name}`, text]);
  provideShopWords(() => ({ language: 'de', texts: Object.fromEntries(texts) }));
}
afterEach(() => {
  setShopFormat();
  provideShopWords(() => DEFAULT_WORDS);
});

const written = (parts: Partial<OrderExplanation>): string =>
  renderToStaticMarkup(
    createElement(TotalExplanation, {
      titles: ['Felt hat'],
      explanation: { subtotal: 40, shipping: [], total: 40, ...parts },
    }),
  );
const taxed = (tax: Partial<Tax>): string =>
  written({
    tax: {
      included: false,
      scheme: 'home',
      place: 'delivery',
      country: 'AT',
      countryName: 'Austria',
      region: '',
      rates: RATES,
      ...tax,
    },
  });

test.each(['home', 'one-stop', ''])(
  'rates are not said to follow from the place, where scheme "%s" can make them those of the shop’s country',
  (scheme) => {
    const text = taxed({ scheme });
    expect(text).toContain('These tax rates apply to deliveries to Austria.');
    expect(text).not.toMatch(/follows|that country/);
  },
);

test('without a rate no tax is charged', () => {
  const text = taxed({ countryName: 'Switzerland', rates: [] });
  expect(text).toContain('No tax is charged on this delivery to Switzerland.');
  expect(text).not.toContain('rates');
  inGerman();
  expect(taxed({ countryName: 'Schweiz', rates: [] })).toContain(
    'Für den Lieferort Schweiz wird keine Steuer berechnet.',
  );
  expect(taxed({ countryName: 'Österreich' })).toContain(
    'Für den Lieferort Österreich gelten diese Steuersätze.',
  );
});

test('weights have the decimal sign of the shop’s language', () => {
  const shipping = [{ ...POST, upTo: 2500 }];
  expect(written({ shipping })).toContain('up to 2.5 kg.');
  inGerman();
  expect(written({ shipping })).toContain('bis 2,5 kg.');
});

test('a coupon whose code is hidden still says what it takes off', () => {
  const discount = {
    code: '',
    discountType: 'percentage' as const,
    discountAmount: 10,
    amount: -4,
    items: [],
  };
  expect(written({ discount })).toContain('A coupon takes 10% off: $4.00.');
  expect(written({ discount: { ...discount, discountType: 'fixed' } })).toContain(
    'A coupon takes $4.00 off.',
  );
});
