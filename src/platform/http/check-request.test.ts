/** Every validation error is a sentence for people: tested with every field of every endpoint. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { provideShopWords } from '#kernel/words/shop-words.ts';
import { wordsIn } from '#modules/words/index.ts';
import { CONTRACT } from '#contract/contract.ts';
import { MALFORMED } from '#contract/endpoints/malformed.ts';
import { refusalMessage } from '#contract/refusals.ts';
import { checkRequest } from '#platform/http/check-request.ts';
import { RequestFault } from '#platform/http/fault.ts';
import { ENDPOINT_NAMES } from '#support/endpoint-requests.ts';
import { bodyShape, fieldPaths, goodBody, withValue } from '#support/text-fields.ts';

const JARGON =
  /invalid (input|type|option|string|element|key)|expected|too (small|big)|_type|undefined|\bnull\b|NaN|unrecognized|union|schema|regex|pattern|is not valid|\[object/i;

/** Missing, of another type, invalid, too long or too large. */
const TEXTS = ['', 'x', 'x'.repeat(70_000), 'a\u0007'];
const LISTS = [[], ['x'], Array.from({ length: 20_000 }, () => 'x')];
const VALUES = [undefined, null, ...TEXTS, -1, 0.5, 1e300, true, ...LISTS, {}, { x: 1 }];

function refusalOf(
  shape: z.ZodType | undefined,
  value: unknown,
  name: (typeof ENDPOINT_NAMES)[number],
) {
  try {
    checkRequest(shape, value, MALFORMED[name], 'MALFORMED');
    return null;
  } catch (error) {
    if (error instanceof RequestFault) return error.refusal;
    throw error;
  }
}

function expectSentence(refusal: ReturnType<typeof refusalOf>, title: string): void {
  if (!refusal) return;
  const message = refusalMessage(refusal);
  const { fields } = refusal.data as { fields: Record<string, string> };
  const jargon = [message, ...Object.values(fields)].filter((text) => JARGON.test(text));
  expect(jargon, title).toEqual([]);
  expect(message, title).toMatch(/^[A-Z][^\n]{5,250}$/);
}

const BODIES = ENDPOINT_NAMES.filter((name) => bodyShape(name) !== undefined);

test.each(BODIES)('the body of %s', (name) => {
  const shape = bodyShape(name);
  const good = goodBody(name);
  for (const value of VALUES) {
    for (const path of [[], ...fieldPaths(name, () => true)])
      expectSentence(
        refusalOf(shape, withValue(good, path, value), name),
        `${path.join('.')}: ${JSON.stringify(value)?.slice(0, 60)}`,
      );
  }
});

test.each(ENDPOINT_NAMES)('parameters and query of %s', (name) => {
  const { params, query }: { params?: z.ZodType; query?: z.ZodType; response: z.ZodType } =
    CONTRACT[name];
  for (const shape of [params, query]) {
    const keys = shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
    for (const value of ['', 'x', '-1', 'x'.repeat(3000), '\u0000'])
      for (const key of [...keys, 'nothing'])
        expectSentence(refusalOf(shape, { [key]: value }, name), `${key}: ${value.slice(0, 60)}`);
  }
});

const messageOf = (name: (typeof ENDPOINT_NAMES)[number], path: string, value: unknown) => {
  const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const refusal = refusalOf(bodyShape(name), withValue(goodBody(name), keys, value), name);
  return refusal && refusalMessage(refusal);
};
const URL_RULE = 'must be an uploaded picture or a URL that starts with https://.';
const STATUSES = 'pending, inProcess, inShipping, delivered, rejected';

test.each([
  ['auth.login', 'password', undefined, 'Password is required.'],
  ['auth.login', 'password', 7, 'Password must be text.'],
  [
    'adminBulk.edit',
    'edit.field',
    'colour',
    'Edit, field must be one of price, salePrice, stock, category, status, featured, todaysDeal, delete.',
  ],
  ['adminProducts.edit', 'totalStock', true, 'Total stock must be a number or text.'],
  ['auth.register', 'userName', '\u200b', 'User name must not be empty.'],
  ['auth.register', 'email', 'ann', 'Email address must be an email address.'],
  ['shopCart.add', 'quantity', 0, 'Quantity must be at least 1.'],
  ['shopCart.add', 'quantity', 1.5, 'Quantity must be a whole number.'],
  ['shopCart.add', 'productId', '', 'User ID and Product ID are required'],
  ['shopCart.update', 'quantity', 0, 'Invalid data provided'],
  ['shopReview.add', 'reviewMessage', ' ', 'Please provide both a rating and a review message'],
  [
    'shopReview.add',
    'reviewMessage',
    '\u0007',
    'Review message must not contain control characters.',
  ],
  ['shopReview.add', 'productId', 'x', 'Product ID is not an ID of this shop.'],
  [
    'adminProducts.add',
    'colors.0',
    'a\nb',
    'Colors, item 1 must be one line without control characters.',
  ],
  ['adminProducts.add', 'images.0', 'javascript:a', `Images, item 1 ${URL_RULE}`],
  ['adminProducts.add', 'pictures.0.url', 'javascript:a', `Pictures, item 1, url ${URL_RULE}`],
  ['adminOrder.update', 'orderStatus', 'sent', `Order status must be one of ${STATUSES}.`],
  ['adminFeatures.update', 'focalX', 101, 'Focal x must be at most 100.'],
] as const)('%s with %s = %j', (name, path, value, message) => {
  expect(messageOf(name, path, value)).toBe(message);
});

test('a long text in a list is named with its place and its limit', () => {
  const place = ['adminProducts.add', 'shippingMethods.0.name'] as const;
  expect(messageOf(...place, 'x'.repeat(101))).toBe(
    'Shipping methods, item 1, name must have at most 100 characters.',
  );
});

/** Endpoints of forms that shoppers fill in. */
const FORMS =
  /^(auth|account|secondFactor|shopAddress|shopReview|shopContact|shopCoupon|shopNewsletter)\./;

test('what is wrong with a field that shoppers fill in is said in the language of the shop', () => {
  const texts = Object.fromEntries(wordsIn('de').map(({ key, text }) => [key, text]));
  const former = provideShopWords(() => ({ language: 'de', texts }));
  try {
    const english: string[] = [];
    for (const name of BODIES) {
      if (!FORMS.test(name)) continue;
      for (const value of [undefined, null, ...TEXTS])
        for (const path of fieldPaths(name, () => true)) {
          if (path.includes('credential')) continue;
          const refusal = refusalOf(bodyShape(name), withValue(goodBody(name), path, value), name);
          const { fields = {} } = (refusal?.data ?? {}) as { fields?: Record<string, string> };
          for (const problem of Object.values(fields))
            if (/\b(is|must|have|be|contains)\b/.test(problem))
              english.push(`${name} ${path.join('.')}: ${problem}`);
        }
    }
    expect([...new Set(english)]).toEqual([]);
  } finally {
    provideShopWords(former);
  }
});
