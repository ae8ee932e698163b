/** G12: fields that an endpoint does not define do nothing, whichever column they are named after. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { CONTRACT } from '#contract/contract.ts';
import {
  callEndpoint,
  callerOf,
  endpointOf,
  ENDPOINT_NAMES,
  needsPurchases,
  partsOf,
  successStatusOf,
} from '#support/endpoint-requests.ts';
import { findText } from '#support/full-account.ts';
import { anOwner, openShopFixture } from '#support/shop-fixture.ts';

/** Valid for text columns only. A column of another type that took it would cause an error of the database. */
const MARK = 'not-asked-for-4711';
/** Fields of the wire and of scripts that are no columns. */
const OTHER_FIELDS = ['_id', 'userId', 'role', 'isAdmin', 'usedCount', 'averageReview', '$set'];

/** Objects whose keys the sender chooses. */
const FREE_KEYS = { mapping: 'the columns of an imported file' };

const fixture = await openShopFixture();
const { shop, admin } = fixture;

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The names of all columns, as they are and as scripts write them. */
async function allFieldNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_schema = 'public'
  `.execute(shop.ctx.db);
  const columns = rows.map(({ name }) => name);
  return [...new Set([...columns, ...columns.map(camelCase), ...OTHER_FIELDS])];
}

/** The fields that the body of an endpoint defines, on any level and in any variant. */
function definedFields(schema: ZodType | undefined): Set<string> {
  const fields = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    const { def } = part as { def?: Record<string, unknown> };
    if (!def) return Object.values(part).forEach(walk);
    if (def['type'] === 'object')
      Object.keys(def['shape'] as object).forEach((key) => fields.add(key));
    Object.values(def).forEach(walk);
  };
  walk(schema);
  return fields;
}

/** Adds the fields to an object and to the objects in it, besides those that it has. */
function withFields(value: unknown, extra: Record<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const own = Object.entries(value).map(([key, each]) => [
    key,
    key in FREE_KEYS ? each : withFields(each, extra),
  ]);
  return { ...extra, ...Object.fromEntries(own) };
}

const writing = ENDPOINT_NAMES.filter((name) => {
  const { method } = endpointOf(name);
  return method !== 'GET' && !name.endsWith('upload') && !name.endsWith('uploadImage');
});

test('every endpoint that writes ignores the names of all columns', async () => {
  const fieldNames = await allFieldNames();
  expect(fieldNames.length).toBeGreaterThan(300);
  const replies: unknown[] = [];
  for (const name of writing) {
    const owner = await anOwner(fixture, needsPurchases(name));
    const parts = partsOf(name, owner);
    const { body }: Partial<Record<'body' | 'response', ZodType>> = CONTRACT[name];
    const defined = definedFields(body);
    const extra = Object.fromEntries(
      fieldNames.filter((field) => !defined.has(field)).map((field) => [field, MARK]),
    );
    const reply = await callEndpoint(shop, name, parts, {
      as: callerOf(name, { owner, admin }),
      body: withFields(parts.body ?? {}, extra),
    });
    const repeats = JSON.stringify(reply.body).includes(MARK);
    replies.push({ name, status: reply.status, repeats });
  }
  expect(replies).toEqual(
    writing.map((name) => ({ name, status: successStatusOf(name), repeats: false })),
  );
  expect(await findText(shop.ctx, MARK)).toEqual([]);
}, 300_000);
