/** Valid requests with randomly changed parts, reproducible by seed. */
import { urlPathsOf, type EndpointName } from '#contract/endpoints.ts';
import {
  addressOf,
  endpointOf,
  ENDPOINT_NAMES,
  partsOf,
  type RequestParts,
} from '#support/endpoint-requests.ts';
import {
  BODIES,
  NEVER_ID,
  NEVER_OPTION,
  NEVER_QUANTITY,
  NEVER_TEXT,
  PARTS,
} from '#support/hostile-values.ts';
import type { SeededRandom } from '#support/seeded-random.ts';
import type { Owner } from '#support/shop-fixture.ts';

export interface HostileRequest {
  name: EndpointName;
  method: string;
  address: string;
  headers: [string, string][];
  body: string | undefined;
  /** Index of the sender among the owners. */
  as: number;
}

const VALUES = [...new Set([...NEVER_TEXT, ...NEVER_ID, ...NEVER_QUANTITY, ...NEVER_OPTION])];
const PATH_PARTS = [
  ...PARTS.filter((part) => part !== ''),
  ...'%u0000 %C0%80 %ED%A0%80 %2e%2e %2F %5c % %% ; {id} :id %0d%0aX:1'.split(' '),
  ...'a%20b __proto__ 1e999 -1'.split(' '),
];
const QUERIES = 'limit cursor sortBy price rating stock color featured __proto__ limit[]'.split(
  ' ',
);
/** Table columns and prototype keys that a request must not be able to set. */
const COLUMNS = [
  ...'role _id id user_id usedCount paymentStatus payment_status total_cents createdAt'.split(' '),
  ...'passwordHash __proto__ constructor toString then toJSON'.split(' '),
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

/** @param fixture owners whose records are used; an index past the end is a visitor */
export function hostileRequest(random: SeededRandom, fixture: readonly Owner[]): HostileRequest {
  const name = random.pick(ENDPOINT_NAMES);
  const endpoint = endpointOf(name);
  // Nobody signs out: later requests would all be anonymous.
  const as = name === 'auth.logout' ? fixture.length : random.below(fixture.length + 1);
  const whose = random.chance(70) ? as % fixture.length : random.below(fixture.length);
  const owner = fixture[whose] ?? fixture[0];
  if (!owner) throw new Error('an empty cast');
  const parts = partsOf(name, owner);
  return {
    name,
    as,
    method: random.chance(4) ? random.pick(METHODS) : endpoint.method,
    address: hostileAddress(random, parts, random.pick(urlPathsOf(endpoint))),
    headers: random.chance(25) ? [random.pick(HEADERS), random.pick(HEADERS)] : [],
    body: hostileBody(random, parts.body),
  };
}

function hostileAddress(random: SeededRandom, parts: RequestParts, spelling: string): string {
  const write = (part: string): string =>
    random.chance(25) ? random.pick(PATH_PARTS) : encodeURIComponent(part);
  const address = addressOf(parts, spelling, write);
  if (random.chance(85)) return address;
  const query = `${random.pick(QUERIES)}=${random.pick(PATH_PARTS)}`;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Raw JSON text, because half of it is invalid on purpose. */
function hostileBody(random: SeededRandom, body: unknown): string | undefined {
  if (random.chance(8)) return random.pick(BODIES);
  if (body === undefined) return random.chance(10) ? '{}' : undefined;
  return written(random, body, random.chance(15) ? 0 : 18);
}

/** @param percent how often a value is replaced by an invalid one */
function written(random: SeededRandom, value: unknown, percent: number): string {
  if (random.chance(percent)) return random.pick(VALUES);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(() => !random.chance(percent / 4))
    .map(([key, each]) => `${JSON.stringify(key)}:${written(random, each, percent)}`);
  if (random.chance(percent))
    fields.push(`${JSON.stringify(random.pick(COLUMNS))}:${random.pick(VALUES)}`);
  return `{${fields.join(',')}}`;
}
