/**
 * G19: what a request says is never part of the text of a statement. Every parameter of every endpoint carries a mark
 * among characters that SQL gives a meaning, and all statements that reach the database are read.
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { CONTRACT } from '#contract/contract.ts';
import { statusOf } from '#support/accounts.ts';
import {
  callEndpoint,
  callerOf,
  ENDPOINT_NAMES,
  partsOf,
  type RequestParts,
} from '#support/endpoint-requests.ts';
import { anOwner, openShopFixture } from '#support/shop-fixture.ts';
import { statementsOf } from '#support/statements.ts';

const MARK = 'zq4711';
/** The first passes most validation. */
const PAYLOADS = [MARK, `%\\'" OR ${MARK}); DROP TABLE x; --/*`];
/** These succeed with a parameter that they do not know. */
const ENDS_SESSION: readonly string[] = ['account.delete', 'account.endSession'];

const fixture = await openShopFixture();
const { shop, admin } = fixture;
const owner = await anOwner(fixture);
/** The statements that contain the mark. */
const markedOf = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter((text) => text.includes(MARK));

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
  for (const key of new Set([...namesOf(contract.body), ...Object.keys(body)]))
    for (const value of [payload, [payload], { [payload]: payload }])
      yield { ...parts, body: { ...body, [key]: value } };
}

test('a statement that contains a parameter is found', async () => {
  const { db } = shop.ctx;
  for (const payload of PAYLOADS) {
    const safe = sql`SELECT FROM products WHERE title = ${payload}`;
    expect(await markedOf(() => safe.execute(db))).toEqual([]);
    const careless = sql.raw(`SELECT FROM products WHERE title = '${payload}'`);
    expect(await markedOf(() => careless.execute(db).catch(() => null))).toHaveLength(1);
  }
});

test('no endpoint puts a parameter into the text of a statement', async () => {
  for (const name of ENDPOINT_NAMES) {
    const sender = ENDS_SESSION.includes(name) ? await anOwner(fixture) : owner;
    const as = callerOf(name, { owner: sender, admin });
    const marked = await markedOf(async () => {
      for (const payload of PAYLOADS)
        for (const parts of withPayload(partsOf(name, sender), name, payload)) {
          const { status } = await callEndpoint(shop, name, parts, { as });
          expect(status, `${name} ${JSON.stringify(parts)}`).toBeLessThan(500);
        }
    });
    expect([name, marked]).toEqual([name, []]);
    // No request ended its sender's session, so that the next ones are not merely refused.
    for (const person of [owner, admin]) expect(await statusOf(shop, person)).toBe(200);
  }
}, 300_000);
