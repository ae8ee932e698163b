/** Every invalid input gets a 4xx in the error format and changes nothing in the database. */
import { beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { aShopper } from '#support/checkout.ts';
import { expectUnchanged } from '#support/database-checksum.ts';
import { callEndpoint, partsOf } from '#support/endpoint-requests.ts';
import {
  BODIES,
  NEVER_ID,
  NEVER_OPTION,
  NEVER_QUANTITY,
  NEVER_TEXT,
  PARTS,
  quoted,
} from '#support/hostile-values.ts';
import { aProduct } from '#support/products.ts';
import type { Owner } from '#support/shop-fixture.ts';
import { aTestShop, type Reply } from '#support/shop.ts';

const shop = await aTestShop();
const shopper = await aShopper(shop.ctx);
const { id: productId } = await aProduct(shop.ctx, { colors: ['Red'], sizes: ['M'], stock: 50 });
/** With what the requests below name. */
const ann = { ...shopper, productId, couponCode: 'NO-SUCH' } as Owner;

beforeAll(async () => {
  const line = { userId: ann.id, productId, color: 'Red', size: 'M', quantity: 2 };
  expect((await shop.send('POST', '/api/v1/shop/cart', { as: ann, body: line })).status).toBe(201);
});

function expectRefused(what: string, { status, body, headers }: Reply): void {
  const { success, message, code } = body;
  expect([what, success, typeof message, typeof code]).toEqual([what, false, 'string', 'string']);
  expect([what, Math.floor(status / 100)]).toEqual([what, 4]);
  expect(headers.get('x-request-id')).toBeTruthy();
  expect(JSON.stringify(body)).not.toMatch(/postgres|sql|node_modules|at .*\.ts/i);
}

const NEVER_WORD = [...NEVER_TEXT, 'null', '""', '" "'];
const NEVER_ADDRESS = Object.fromEntries(
  ['address', 'city', 'pincode', 'phone', 'notes'].map((field) => [field, NEVER_WORD]),
);
const NEVER_LINE = { userId: NEVER_ID, productId: NEVER_ID, quantity: NEVER_QUANTITY };

/** By endpoint: what each field can never be, and fields that make the request about the product above. */
const NEVER: [EndpointName, Record<string, readonly string[]>, object?][] = [
  [
    'auth.register',
    {
      userName: NEVER_WORD,
      email: [...NEVER_WORD, '"x"', '"a b@c.d"', '"@"'],
      password: [...NEVER_WORD, '"short"'],
    },
  ],
  ['auth.login', { email: NEVER_WORD, password: NEVER_WORD }],
  ['shopAddress.add', { userId: NEVER_ID, ...NEVER_ADDRESS }],
  ['shopAddress.update', NEVER_ADDRESS],
  [
    'shopCart.add',
    { ...NEVER_LINE, color: NEVER_OPTION, size: NEVER_OPTION },
    { color: 'Red', size: 'M' },
  ],
  [
    'shopCart.update',
    {
      ...NEVER_LINE,
      color: [...NEVER_TEXT, 'null', '"Violet"'],
      size: [...NEVER_TEXT, 'null', '"XXL"'],
    },
  ],
  [
    'coupons.apply',
    { code: [...NEVER_WORD, '"%"', quoted("' OR '1'='1"), quoted('ß'.repeat(200))] },
  ],
];
test.each(NEVER)('%s refuses every invalid body and field', async (name, never, extra = {}) => {
  const { body, ...parts } = partsOf(name, ann);
  const send = (raw: string) => callEndpoint(shop, name, parts, { as: ann, raw });
  const fields = Object.entries({ ...(body as object), ...extra });
  await expectUnchanged(shop.ctx, async () => {
    for (const raw of BODIES) expectRefused(raw.slice(0, 80), await send(raw));
    for (const [field, values] of Object.entries(never)) {
      const others = fields
        .filter(([each]) => each !== field)
        .map(([each, value]) => `${quoted(each)}:${JSON.stringify(value)}`);
      for (const value of values) {
        const raw = `{${[...others, `${quoted(field)}:${value}`].join(',')}}`;
        expectRefused(`${field}: ${value.slice(0, 80)}`, await send(raw));
      }
    }
  });
});

test('invalid parts of addresses are refused', async () => {
  const patterns = [
    `GET /api/v1/shop/cart/:x`,
    `DELETE /api/v1/shop/cart/${ann.id}/:x`,
    `DELETE /api/v1/shop/cart/:x/${productId}`,
    `DELETE /api/v1/shop/cart/${ann.id}/${productId}?color=:x`,
    `GET /shop/address/get/:x`,
    `DELETE /shop/address/delete/${ann.id}/:x`,
    `GET /api/v1/shop/products/:x`,
    `GET /shop/review/:x`,
  ];
  await expectUnchanged(shop.ctx, async () => {
    for (const pattern of patterns)
      for (const part of PARTS) {
        const [method = '', path = ''] = pattern.replace(':x', part).split(' ');
        expectRefused(path.slice(0, 120), await shop.send(method, path, { as: ann }));
      }
  });
});
