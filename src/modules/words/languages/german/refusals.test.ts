import { afterAll, beforeAll, expect, test } from 'vitest';
import { REFUSALS, refusalMessage, refuse, type RefusalCode } from '#contract/refusals.ts';
import { formatMessage } from '#kernel/words/format-message.ts';
import { DEFAULT_WORDS, provideShopWords } from '#kernel/words/shop-words.ts';
import { CATALOGUES, REFUSAL_WORDS } from '#modules/words/languages/catalogues.ts';
import { REFUSALS_IN_GERMAN } from '#modules/words/languages/german/refusals.ts';

const texts = CATALOGUES.de ?? {};
let former = () => DEFAULT_WORDS;
beforeAll(() => void (former = provideShopWords(() => ({ language: 'de', texts }))));
afterAll(() => void provideShopWords(former));

/** Their `what` is a sentence of its own. */
const SENTENCES: readonly RefusalCode[] = [
  'SIGNED_OUT',
  'FORBIDDEN',
  'RATE_LIMITED',
  'MALFORMED',
  'PASSWORD_GUESSABLE',
  'PAYMENT_REFUNDED',
];
const DETAIL = { n: 1, amount: '9,99 €', what: 'Wäscheleine' };
const translated = Object.keys(REFUSALS_IN_GERMAN) as RefusalCode[];

test.each(translated.filter((code) => !SENTENCES.includes(code)))(
  '%s says in German what it says in English',
  (code) => {
    const message: unknown = REFUSALS[code][1];
    const english: unknown = typeof message === 'function' ? message(DETAIL) : message;
    const german = refusalMessage(refuse(code, DETAIL));
    for (const value of [DETAIL.amount, DETAIL.what])
      expect(german.includes(value), german).toBe(String(english).includes(value));
  },
);

test.each(['PAYMENT_DIFFERENT', 'AMOUNT_DIFFERENT', 'ORDER_EXPIRED', 'BOUGHT_SINCE'] as const)(
  '%s is exported to translators as it is shown',
  (code) => {
    const exported = REFUSAL_WORDS.find(({ key }) => key === `refusal.${code}`)?.text ?? '';
    const german = REFUSALS_IN_GERMAN[code] ?? '';
    for (const detail of [{}, { n: 0 }, DETAIL]) {
      const { what = '', amount = '' } = { ...detail } as Partial<typeof DETAIL>;
      const message: string | ((detail: object) => string) = REFUSALS[code][1];
      const shown = typeof message === 'string' ? message : message(detail);
      expect(formatMessage(exported, { what, amount }, 'en')).toBe(shown);
      expect(refusalMessage(refuse(code, detail))).toBe(
        formatMessage(german, { what, amount }, 'de'),
      );
    }
  },
);

test('a sentence that names nothing ends as it should', () => {
  expect(refusalMessage(refuse('QUANTITY_ABOVE_STOCK', { n: 2 }))).toMatch(/nur 2 verfügbar$/);
  expect(refusalMessage(refuse('PAYMENT_DIFFERENT'))).toMatch(/^Ihre Zahlung weicht/);
  expect(refusalMessage(refuse('ORDER_EXPIRED'))).toMatch(/^Die Zeit für die Zahlung/);
});
