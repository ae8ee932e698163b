/**
 * G19: what a request says is never part of the text of a statement. Every parameter of every endpoint carries a mark
 * among characters that SQL gives a meaning, and all statements that reach the database are read.
 */
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ZodType } from 'zod';
import { CONTRACT } from '#contract/contract.ts';
import {
  addressOf,
  callerOf,
  canonicalPath,
  endpointOf,
  ENDPOINT_NAMES,
  partsOf,
  type RequestParts,
} from '#support/endpoint-requests.ts';
import { anOwner, openShopFixture, type ShopFixture, type Owner } from '#support/shop-fixture.ts';

const MARK = 'zq4711';
const PAYLOADS = [
  `${MARK}`,
  `' OR ${MARK}--`,
  `"; DROP ${MARK}; --`,
  `\\'${MARK}`,
  `%') ${MARK}/*`,
];

/** These succeed with a parameter that they do not know. */
const ENDS_SESSION: readonly string[] = ['account.delete', 'account.endSession'];

let fixture: ShopFixture;
let owner: Owner;
let statements: string[] = [];

beforeAll(async () => {
  fixture = await openShopFixture();
  owner = await anOwner(fixture);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    statements.push(typeof statement === 'string' ? statement : statement.text);
    return Reflect.apply(real, this, args);
  } as never);
});
beforeEach(() => {
  statements = [];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await fixture.shop.close();
});
const real = pg.Client.prototype.query;
const marked = () => statements.filter((text) => text.includes(MARK));

/** The names of the query parameters and of the fields of a body on its first level. */
const namesOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: Record<string, ZodType> } | undefined)?.shape ?? {});

/** The request with one parameter replaced after another. */
function* withPayload(parts: RequestParts, name: (typeof ENDPOINT_NAMES)[number], payload: string) {
  const contract: Partial<Record<'query' | 'body' | 'response', ZodType>> = CONTRACT[name];
  for (const key of Object.keys(parts.params ?? {}))
    yield { ...parts, params: { ...parts.params, [key]: payload } };
  for (const key of new Set([...namesOf(contract.query), 'sortBy', 'cursor']))
    yield { ...parts, query: { ...parts.query, [key]: payload } };
  const body = parts.body as Record<string, unknown> | undefined;
  if (body === undefined || Object.values(body).some((value) => value instanceof File)) return;
  for (const key of new Set([...namesOf(contract.body), ...Object.keys(body)])) {
    yield { ...parts, body: { ...body, [key]: payload } };
    yield { ...parts, body: { ...body, [key]: [payload] } };
    yield { ...parts, body: { ...body, [key]: { [payload]: payload } } };
  }
}

test('a statement that contains a parameter is found', async () => {
  const { db } = fixture.shop.ctx;
  for (const payload of PAYLOADS) {
    statements = [];
    await sql`SELECT FROM products WHERE title = ${payload}`.execute(db);
    expect(statements).toHaveLength(1);
    expect(marked()).toEqual([]);
    // The careless twin.
    await sql
      .raw(`SELECT FROM products WHERE title = '${payload}'`)
      .execute(db)
      .catch(() => null);
    expect(marked()).toHaveLength(1);
  }
});

test.each(ENDPOINT_NAMES)('%s puts no parameter into the text of a statement', async (name) => {
  const sender = ENDS_SESSION.includes(name) ? await anOwner(fixture) : owner;
  const as = callerOf(name, { owner: sender, admin: fixture.admin });
  const { method } = endpointOf(name);
  const failed: unknown[] = [];
  for (const payload of PAYLOADS)
    for (const parts of withPayload(partsOf(name, sender), name, payload)) {
      const address = addressOf(parts, canonicalPath(name));
      const { status } = await fixture.shop.send(method, address, { as, body: parts.body });
      if (status >= 500) failed.push({ status, address, body: parts.body });
    }
  expect(failed).toEqual([]);
  expect(marked()).toEqual([]);
  // No request ended its sender's session, so that the next ones are not merely refused.
  for (const person of [owner, fixture.admin])
    expect((await fixture.shop.send('GET', '/api/v1/auth/check-auth', { as: person })).status).toBe(
      200,
    );
});
