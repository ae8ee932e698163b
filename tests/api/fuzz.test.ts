/**
 * No input causes a 5xx, every response uses the error format, and the shop's data stays consistent. `FUZZ` sets the
 * number of requests (20,000 take two minutes), `FUZZ_SEED` another series.
 */
import { expect, test } from 'vitest';
import { CONTRACT } from '#contract/contract.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { endpointOf } from '#support/endpoint-requests.ts';
import { expectHealthy } from '#support/doctor.ts';
import { hostileRequest, type HostileRequest } from '#support/hostile-request.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { anOwner, openShopFixture, type Owner } from '#support/shop-fixture.ts';

const REQUESTS = Number(process.env['FUZZ'] ?? 4000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const AT_ONCE = 8;
/** Number of requests after which all owners are replaced by new ones. */
const RENEW_AFTER = 400;
/** Internals of the database and the program that no response may contain. */
const INTERNALS =
  /password_hash|passwordHash|token_hash|email_key|cost_price|node_modules|\.ts:\d|SQLSTATE|syntax error|violates/;
/** Business data that only administrators may see. */
const ADMIN_ONLY = /costPrice|usageLimit|usedCount/;
/** Index of the administrator in `people`. */
const ADMIN = 3;

const fixture = await openShopFixture();
const { shop } = fixture;
let people: Owner[] = [];
/** Number of responses by status. */
const statusCounts = new Map<number, number>();

/** New owners with complete records, because valid requests delete, cancel and pay. */
async function newPeople(): Promise<void> {
  people = await Promise.all([0, 1, 2, ADMIN].map(() => anOwner(fixture)));
  // The administrator owns records as well.
  Object.assign(people[ADMIN] ?? {}, fixture.admin);
}

/** What is wrong with the response, or null. */
async function problemOf(request: HostileRequest): Promise<string | null> {
  const headers = new Headers();
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  const person = people[request.as];
  if (person) headers.set('cookie', person.cookie);
  for (const [name, value] of request.headers) headers.set(name, value);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const response = await shop.app.request(`http://localhost:3000${request.address}`, {
    method: request.method,
    headers,
    ...(hasBody && request.body !== undefined ? { body: request.body } : {}),
  });
  const text = await response.text();
  statusCounts.set(response.status, (statusCounts.get(response.status) ?? 0) + 1);
  if (response.status >= 500) return `${response.status} ${text}`;
  if (!response.headers.get('x-request-id')) return 'no request id';
  // A redirect to a page: another host, or a buyer who returns from payment.
  if (response.status === 302 || request.method === 'HEAD') return null;
  const leaked = (INTERNALS.exec(text) ??
    (request.as === ADMIN ? null : ADMIN_ONLY.exec(text)))?.[0];
  // A word of the request may appear in its own error message.
  if (leaked !== undefined && !request.body?.includes(leaked))
    return `internals: ${text.slice(0, 300)}`;
  if (/^(text\/csv|application\/pdf)/.test(response.headers.get('content-type') ?? '')) return null;
  const isPage = text === '404 Not Found' && request.method === 'GET';
  return isPage ? null : envelopeProblem(request, response.status, text);
}

function envelopeProblem(request: HostileRequest, status: number, text: string): string | null {
  const wire = JSON.parse(text) as { success: unknown; message?: unknown; code?: unknown };
  if (wire.success === true && status < 300) {
    // A changed path or method may belong to another endpoint.
    const isAnothers =
      request.address.includes('%') || request.method !== endpointOf(request.name).method;
    const read = CONTRACT[request.name].response.safeParse(wire);
    return read.success || isAnothers ? null : `shape: ${read.error.message}`;
  }
  const known = typeof wire.code === 'string' && wire.code in REFUSALS;
  return wire.success === false && typeof wire.message === 'string' && known
    ? null
    : `no envelope: ${text.slice(0, 300)}`;
}

test(
  `${REQUESTS} fuzzed requests get valid responses`,
  async () => {
    const random = seededRandom(SEED);
    const problems: unknown[] = [];
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      if (sent % RENEW_AFTER === 0) await newPeople();
      const batch = Array.from({ length: AT_ONCE }, () => hostileRequest(random, people));
      const found = await Promise.all(batch.map(problemOf));
      for (const [index, problem] of found.entries()) {
        const request = batch[index];
        if (problem !== null)
          problems.push({ problem, ...request, body: request?.body?.slice(0, 300) });
      }
      if (problems.length > 5) break;
    }
    expect(problems).toEqual([]);
    // The requests get past validation; a series that is only refused early would prove little.
    for (const status of [200, 201, 400, 401, 403, 404, 409, 413, 415, 422])
      expect(statusCounts.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(0);
    await expectHealthy(shop.ctx);
    const roles = await shop.ctx.db.selectFrom('users').select('role').execute();
    expect(roles.filter(({ role }) => role === 'owner')).toHaveLength(1);
  },
  REQUESTS * 100,
);
