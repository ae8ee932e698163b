/**
 * Whatever is sent: no answer of 500 or more, always the envelope, and a healthy shop afterwards. `FUZZ` says how
 * many requests (a million takes an hour), `FUZZ_SEED` makes another series.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRACT } from '#contract/contract.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { endpointOf } from '#support/endpoint-requests.ts';
import { expectHealthy } from '#support/doctor.ts';
import { hostileRequest, type HostileRequest } from '#support/hostile-request.ts';
import { seededChance } from '#support/seeded-choice.ts';
import { anOwner, openCast, type Cast, type Owner } from '#support/shop-cast.ts';

const REQUESTS = Number(process.env['FUZZ'] ?? 20_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const AT_ONCE = 8;
/** Requests after which everybody has new things. */
const RENEW_AFTER = 200;
/** Nothing of the database's or the program's insides may stand in an answer. */
const INSIDES =
  /password_hash|passwordHash|token_hash|email_key|cost_price|node_modules|\.ts:\d|SQLSTATE|syntax error|violates/;
/** The merchant's own business: told to administrators only. */
const BUSINESS = /costPrice|usageLimit|usedCount/;
/** Where in `people` the administrator stands. */
const ADMIN = 3;

let cast: Cast;
let people: Owner[];
/** How often each status was answered. */
const seen = new Map<number, number>();
beforeAll(async () => {
  cast = await openCast();
});
afterAll(() => cast.shop.close());

/** People whose things are all there: what is twisted well deletes, cancels and pays. */
async function newPeople(): Promise<void> {
  people = [await anOwner(cast), await anOwner(cast), await anOwner(cast)];
  // The administrator has things of his own too: to the shop he is a person like others.
  people.push({ ...(await anOwner(cast)), ...cast.admin });
}

/** What is wrong with the answer to a request, or null. */
async function problemOf(request: HostileRequest): Promise<string | null> {
  const headers = new Headers();
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  const person = people[request.as];
  if (person) headers.set('cookie', person.cookie);
  for (const [name, value] of request.headers) headers.set(name, value);
  const takesBody = request.method !== 'GET' && request.method !== 'HEAD';
  const response = await cast.shop.app.request(`http://localhost:3000${request.address}`, {
    method: request.method,
    headers,
    ...(takesBody && request.body !== undefined ? { body: request.body } : {}),
  });
  const text = await response.text();
  seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
  if (response.status >= 500) return `${response.status} ${text}`;
  if (!response.headers.get('x-request-id')) return 'no request id';
  // On the way to a page: another host's visitor, or a buyer who comes back.
  if (response.status === 302 || request.method === 'HEAD') return null;
  const inside = (INSIDES.exec(text) ?? (request.as === ADMIN ? null : BUSINESS.exec(text)))?.[0];
  // A word that was sent may be named when it is refused.
  if (inside !== undefined && !request.body?.includes(inside))
    return `insides: ${text.slice(0, 300)}`;
  if (response.headers.get('content-type')?.startsWith('text/csv')) return null;
  const isPage = text === '404 Not Found' && request.method === 'GET';
  return isPage ? null : envelopeProblem(request, response.status, text);
}

function envelopeProblem(request: HostileRequest, status: number, text: string): string | null {
  const wire = JSON.parse(text) as { success: unknown; message?: unknown; code?: unknown };
  if (wire.success === true && status < 300) {
    // A twisted path or another method may be another endpoint's.
    const isAnothers =
      request.address.includes('%') || request.method !== endpointOf(request.name).method;
    const read = CONTRACT[request.name].answer.safeParse(wire);
    return read.success || isAnothers ? null : `shape: ${read.error.message}`;
  }
  const known = typeof wire.code === 'string' && wire.code in REFUSALS;
  return wire.success === false && typeof wire.message === 'string' && known
    ? null
    : `no envelope: ${text.slice(0, 300)}`;
}

test(
  `${REQUESTS} twisted requests`,
  async () => {
    const chance = seededChance(SEED);
    const problems: unknown[] = [];
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      if (sent % RENEW_AFTER === 0) await newPeople();
      const batch = Array.from({ length: AT_ONCE }, () => hostileRequest(chance, people));
      const found = await Promise.all(batch.map(problemOf));
      for (const [index, problem] of found.entries()) {
        const request = batch[index];
        if (problem !== null)
          problems.push({ problem, ...request, body: request?.body?.slice(0, 300) });
      }
      if (problems.length > 5) break;
    }
    expect(problems).toEqual([]);
    // The requests reach into the acts: a series that is only turned away at the door would prove little.
    for (const status of [200, 201, 400, 401, 403, 404, 409, 413, 415, 422])
      expect(seen.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(0);
    await expectHealthy(cast.shop.ctx);
    const roles = await cast.shop.ctx.db.selectFrom('users').select('role').execute();
    expect(roles.filter(({ role }) => role === 'admin')).toHaveLength(1);
  },
  REQUESTS * 100,
);
