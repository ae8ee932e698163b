/** Every invalid input gets a 4xx in the error format and changes nothing in the database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '#support/products.ts';
import {
  BODIES,
  NEVER_ID,
  NEVER_OPTION,
  NEVER_QUANTITY,
  NEVER_TEXT,
  PARTS,
  quoted,
} from '#support/hostile-values.ts';
import { aUser, anAddress, type TestUser } from '#support/users.ts';
import { openTestShop, type Reply, type TestShop } from '#support/shop.ts';
import { databaseChecksum } from '#support/database-checksum.ts';

let shop: TestShop;
let ann: TestUser;
let known: { user: string; product: string; address: string };

beforeAll(async () => {
  shop = await openTestShop();
  ann = await aUser(shop.ctx);
  const coat = await aProduct(shop.ctx, { colors: ['Red'], sizes: ['M'], stock: 50 });
  known = { user: ann.id, product: coat.id, address: await anAddress(shop.ctx, ann) };
  const added = await shop.send('POST', '/api/v1/shop/cart', {
    as: ann,
    body: { userId: ann.id, productId: coat.id, color: 'Red', size: 'M', quantity: 2 },
  });
  expect(added.status).toBe(201);
});
afterAll(() => shop.close());

function expectRefused(reply: Reply, what: string): void {
  expect({
    what,
    clientError: reply.status >= 400 && reply.status < 500,
    success: reply.body.success,
    message: typeof reply.body.message,
    code: typeof reply.body.code,
  }).toEqual({
    what: `${what}`,
    clientError: true,
    success: false,
    message: 'string',
    code: 'string',
  });
  expect(reply.headers.get('x-request-id')).toBeTruthy();
  expect(JSON.stringify(reply.body)).not.toMatch(/postgres|sql|node_modules|at .*\.ts/i);
}

interface Target {
  method: 'POST' | 'PUT';
  path: (ids: typeof known) => string;
  signedIn: boolean;
  body: (ids: typeof known) => Record<string, unknown>;
  never: Record<string, readonly string[]>;
}
const ADDRESS = {
  address: '1 Loom Street',
  city: 'Weaverton',
  pincode: '10115',
  phone: '5550100',
  notes: 'None',
};
const NEVER_ADDRESS = Object.fromEntries(
  Object.keys(ADDRESS).map((field) => [field, [...NEVER_TEXT, 'null', '""', '"  "']]),
);
const TARGETS: Record<string, Target> = {
  register: {
    method: 'POST',
    path: () => '/api/v1/auth/register',
    signedIn: false,
    body: () => ({ userName: 'Ann', email: 'hostile@example.test', password: 'long enough' }),
    never: {
      userName: [...NEVER_TEXT, 'null', '""', '" "'],
      email: [...NEVER_TEXT, 'null', '""', '"x"', '"a b@c.d"', '"@"'],
      password: [...NEVER_TEXT, 'null', '""', '"short"'],
    },
  },
  login: {
    method: 'POST',
    path: () => '/api/v1/auth/login',
    signedIn: false,
    body: () => ({ email: ann.email, password: 'wrong' }),
    never: { email: [...NEVER_TEXT, 'null', '""'], password: [...NEVER_TEXT, 'null', '""'] },
  },
  'add an address': {
    method: 'POST',
    path: () => '/shop/address/add',
    signedIn: true,
    body: (ids) => ({ userId: ids.user, ...ADDRESS }),
    never: { userId: NEVER_ID, ...NEVER_ADDRESS },
  },
  'change an address': {
    method: 'PUT',
    path: (ids) => `/shop/address/update/${ids.user}/${ids.address}`,
    signedIn: true,
    body: () => ADDRESS,
    never: NEVER_ADDRESS,
  },
  'add to the cart': {
    method: 'POST',
    path: () => '/api/v1/shop/cart',
    signedIn: true,
    body: (ids) => ({
      userId: ids.user,
      productId: ids.product,
      quantity: 1,
      color: 'Red',
      size: 'M',
    }),
    never: {
      userId: NEVER_ID,
      productId: NEVER_ID,
      quantity: NEVER_QUANTITY,
      color: NEVER_OPTION,
      size: NEVER_OPTION,
    },
  },
  'change the cart': {
    method: 'PUT',
    path: () => '/api/v1/shop/cart',
    signedIn: true,
    body: (ids) => ({ userId: ids.user, productId: ids.product, quantity: 3 }),
    never: {
      userId: NEVER_ID,
      productId: NEVER_ID,
      quantity: NEVER_QUANTITY,
      color: [...NEVER_TEXT, 'null', '"Violet"'],
      size: [...NEVER_TEXT, 'null', '"XXL"'],
    },
  },
  'apply a coupon': {
    method: 'POST',
    path: () => '/api/v1/shop/coupons/apply',
    signedIn: true,
    body: () => ({ code: 'NO-SUCH' }),
    never: {
      code: [...NEVER_TEXT, 'null', '""', '"%"', quoted("' OR '1'='1"), quoted('ß'.repeat(200))],
    },
  },
};
describe.each(Object.entries(TARGETS))('%s', (_, target) => {
  const send = (raw: string) =>
    shop.send(target.method, target.path(known), { raw, ...(target.signedIn ? { as: ann } : {}) });

  test('invalid bodies are refused', async () => {
    const before = await databaseChecksum(shop.ctx);
    for (const raw of BODIES) expectRefused(await send(raw), raw.slice(0, 80));
    expect(await databaseChecksum(shop.ctx)).toBe(before);
  });

  test.each(Object.entries(target.never))('%s', async (field, values) => {
    const before = await databaseChecksum(shop.ctx);
    const fields = Object.entries(target.body(known));
    for (const value of values) {
      const others = fields
        .filter(([name]) => name !== field)
        .map(([name, each]) => `${quoted(name)}:${JSON.stringify(each)}`);
      expectRefused(
        await send(`{${[...others, `${quoted(field)}:${value}`].join(',')}}`),
        `${field}: ${value.slice(0, 80)}`,
      );
    }
    expect(await databaseChecksum(shop.ctx)).toBe(before);
  });
});

test.each([
  ['GET', '/api/v1/shop/cart/:x'],
  ['DELETE', '/api/v1/shop/cart/:user/:x'],
  ['DELETE', '/api/v1/shop/cart/:x/:product'],
  ['DELETE', '/api/v1/shop/cart/:user/:product?color=:x'],
  ['GET', '/shop/address/get/:x'],
  ['DELETE', '/shop/address/delete/:user/:x'],
  ['GET', '/api/v1/shop/products/:x'],
  ['GET', '/shop/review/:x'],
] as const)('invalid parts of %s %s are refused', async (method, pattern) => {
  const before = await databaseChecksum(shop.ctx);
  for (const part of PARTS) {
    const path = pattern
      .replace(':user', known.user)
      .replace(':product', known.product)
      .replace(':x', part);
    expectRefused(await shop.send(method, path, { as: ann }), path.slice(0, 120));
  }
  expect(await databaseChecksum(shop.ctx)).toBe(before);
});

test.each([
  ['PATCH', '/api/v1/shop/cart'],
  ['DELETE', '/api/v1/shop/products'],
  ['GET', '/api/v1/no/such/thing'],
  ['POST', '/api/v1/auth/check-auth'],
  ['GET', '/api/v1/auth/login'],
])('%s %s does not exist and gets the error format', async (method, path) => {
  expectRefused(await shop.send(method, path, { as: ann }), `${method} ${path}`);
});
