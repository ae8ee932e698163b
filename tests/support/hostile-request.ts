/** Requests made of good ones by twisting any part of them, in the way the seed says. */
import { addressesOf, type EndpointName } from '#contract/endpoints.ts';
import { addressOf, endpointOf, NAMES, partsOf, type Parts } from '#support/endpoint-requests.ts';
import {
  BODIES,
  NEVER_ID,
  NEVER_OPTION,
  NEVER_QUANTITY,
  NEVER_TEXT,
  PARTS,
} from '#support/hostile-values.ts';
import type { Chance } from '#support/seeded-choice.ts';
import type { Owner } from '#support/shop-cast.ts';

export interface HostileRequest {
  name: EndpointName;
  method: string;
  address: string;
  headers: [string, string][];
  body: string | undefined;
  /** Which of the cast asks. */
  as: number;
}

const VALUES = [...new Set([...NEVER_TEXT, ...NEVER_ID, ...NEVER_QUANTITY, ...NEVER_OPTION])];
const PATH_PARTS = [
  ...PARTS.filter((part) => part !== ''),
  '%u0000',
  '%C0%80',
  '%ED%A0%80',
  '%2e%2e',
  '%2F',
  '%5c',
  '%',
  '%%',
  ';',
  '{id}',
  ':id',
  '%0d%0aX:1',
  'a%20b',
  '__proto__',
  '1e999',
  '-1',
];
const QUERIES = [
  'limit',
  'cursor',
  'sortBy',
  'price',
  'rating',
  'stock',
  'color',
  'featured',
  '__proto__',
  'limit[]',
];
/** Columns of our tables that a request must not reach. */
const COLUMNS = [
  'role',
  '_id',
  'id',
  'user_id',
  'usedCount',
  'paymentStatus',
  'payment_status',
  'total_cents',
  'createdAt',
  'passwordHash',
  '__proto__',
  'constructor',
  'toString',
  'then',
  'toJSON',
];
const HEADERS: [string, string][] = [
  ['idempotency-key', 'again'],
  ['idempotency-key', ''],
  ['idempotency-key', 'x'.repeat(201)],
  ['idempotency-key', 'two words'],
  ['idempotency-key', 'é'],
  ['content-type', 'text/plain'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', ';;;'],
  ['cookie', 'sid=; sid=x'],
  ['cookie', `sid=${'x'.repeat(5000)}`],
  ['cookie', '='],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'same-origin'],
  ['referer', '::'],
  ['x-forwarded-for', '1.2.3.4, unknown'],
  ['accept', 'text/html'],
  ['range', 'bytes=0-0'],
  ['if-none-match', '*'],
  ['host', 'evil.example'],
  ['transfer-encoding', 'gzip'],
  ['content-encoding', 'br'],
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'QUERY'];

/** @param cast whose things are named; `as` counts in them, beyond their end nobody is signed in */
export function hostileRequest(chance: Chance, cast: readonly Owner[]): HostileRequest {
  const name = chance.pick(NAMES);
  const endpoint = endpointOf(name);
  // Signing out is tried by nobody: it would make nobodies of all who come after.
  const as = name === 'auth.logout' ? cast.length : chance.below(cast.length + 1);
  const whose = chance.happens(70) ? as % cast.length : chance.below(cast.length);
  const owner = cast[whose] ?? cast[0];
  if (!owner) throw new Error('an empty cast');
  const parts = partsOf(name, owner);
  return {
    name,
    as,
    method: chance.happens(4) ? chance.pick(METHODS) : endpoint.method,
    address: hostileAddress(chance, parts, chance.pick(addressesOf(endpoint))),
    headers: chance.happens(25) ? [chance.pick(HEADERS), chance.pick(HEADERS)] : [],
    body: hostileBody(chance, parts.body),
  };
}

function hostileAddress(chance: Chance, parts: Parts, spelling: string): string {
  const write = (part: string): string =>
    chance.happens(25) ? chance.pick(PATH_PARTS) : encodeURIComponent(part);
  const address = addressOf(parts, spelling, write);
  if (chance.happens(85)) return address;
  const query = `${chance.pick(QUERIES)}=${chance.pick(PATH_PARTS)}`;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Raw JSON, because half of it is none. */
function hostileBody(chance: Chance, body: unknown): string | undefined {
  if (chance.happens(8)) return chance.pick(BODIES);
  if (body === undefined) return chance.happens(10) ? '{}' : undefined;
  return written(chance, body, chance.happens(15) ? 0 : 18);
}

/** @param percent how often a value is another than it should be */
function written(chance: Chance, value: unknown, percent: number): string {
  if (chance.happens(percent)) return chance.pick(VALUES);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(() => !chance.happens(percent / 4))
    .map(([key, each]) => `${JSON.stringify(key)}:${written(chance, each, percent)}`);
  if (chance.happens(percent))
    fields.push(`${JSON.stringify(chance.pick(COLUMNS))}:${chance.pick(VALUES)}`);
  return `{${fields.join(',')}}`;
}
