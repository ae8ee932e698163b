/** Every endpoint of the contract with everybody who could ask: who may not is refused, and nothing has changed. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import {
  addressOf,
  canonical,
  doneStatusOf,
  endpointOf,
  NAMES,
  partsOf,
  type Parts,
} from '#support/endpoint-requests.ts';
import { aPerson, type Person } from '#support/people.ts';
import type { Reply } from '#support/shop.ts';
import { anOwner, nobodys, openCast, type Cast, type Owner } from '#support/shop-cast.ts';
import { everything } from '#support/whole-database.ts';

let cast: Cast;
let ann: Owner;
let bob: Owner;

beforeAll(async () => {
  cast = await openCast();
  ann = await anOwner(cast);
  bob = await anOwner(cast);
});
afterAll(() => cast.shop.close());

function send(name: EndpointName, parts: Parts, as?: Person): Promise<Reply> {
  const address = addressOf(parts, canonical(name));
  return cast.shop.send(endpointOf(name).method, address, { as, body: parts.body });
}

async function unchanged(act: () => Promise<void>): Promise<void> {
  const before = await everything(cast.shop.ctx);
  await act();
  expect(await everything(cast.shop.ctx)).toBe(before);
}

/** People who once were somebody, or claim to be. */
async function strangers(): Promise<Record<string, Person | undefined>> {
  const { ctx } = cast.shop;
  const [loggedOut, expired] = [await aPerson(ctx), await aPerson(ctx, { role: 'admin' })];
  await cast.shop.send('POST', '/api/v1/auth/logout', { as: loggedOut });
  const hash = createHash('sha256').update(expired.cookie.slice('sid='.length)).digest();
  await ctx.db
    .updateTable('sessions')
    .set({ expires_at: ctx.clock.now() })
    .where('token_hash', '=', hash)
    .execute();
  const made = { ...ann, cookie: `sid=${'A'.repeat(43)}` };
  const under = { ...ann, cookie: `__Host-${ann.cookie}` };
  return { visitor: undefined, loggedOut, expired, made, under };
}

const needsSignIn = NAMES.filter((name) => ['user', 'admin'].includes(endpointOf(name).policy));
const open = NAMES.filter((name) => !needsSignIn.includes(name));

test('endpoints are open only where they are meant to be', () => {
  expect(open).toEqual([
    'auth.register',
    'auth.login',
    'auth.logout',
    'auth.google',
    'auth.googleToken',
    'auth.requestPasswordReset',
    'auth.resetPassword',
    'auth.passkeyOptions',
    'auth.passkeyLogin',
    'shopProducts.list',
    'shopProducts.details',
    'shopSearch.find',
    'commonFeature.list',
    'shopReview.list',
    'shopWishlist.shared',
    'shopContact.send',
    'shopSettings.get',
    'vitals.send',
  ]);
});

test.each(needsSignIn)('%s is closed to whoever is not signed in', async (name) => {
  const all = await strangers();
  await unchanged(async () => {
    for (const [who, person] of Object.entries(all)) {
      const reply = await send(name, partsOf(name, ann), person);
      expect({ who, status: reply.status, code: reply.body.code }).toEqual({
        who,
        status: 401,
        code: 'SIGNED_OUT',
      });
    }
  });
});

test.each(NAMES.filter((name) => endpointOf(name).policy === 'admin'))(
  '%s is closed to shoppers, and to who was an administrator until now',
  async (name) => {
    const demoted = await aPerson(cast.shop.ctx, { role: 'admin' });
    await cast.shop.ctx.db
      .updateTable('users')
      .set({ role: 'regular' })
      .where('id', '=', demoted.id)
      .execute();
    await unchanged(async () => {
      for (const person of [ann, bob, demoted]) {
        const reply = await send(name, partsOf(name, ann), person);
        expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
      }
    });
  },
);

/** Where in a request something of one person's own is named. */
function ownedPlaces(name: EndpointName): { part: 'params' | 'body'; path: string[] }[] {
  const [mine, noones] = [partsOf(name, ann), partsOf(name, nobodys(ann))];
  const found: { part: 'params' | 'body'; path: string[] }[] = [];
  const walk = (part: 'params' | 'body', a: unknown, b: unknown, path: string[]): void => {
    if (typeof a === 'object' && a !== null)
      for (const [key, value] of Object.entries(a))
        walk(part, value, (b as Record<string, unknown>)[key], [...path, key]);
    else if (a !== b) found.push({ part, path });
  };
  walk('params', mine.params, noones.params, []);
  walk('body', mine.body, noones.body, []);
  // The payment names the order; what a browser has kept as its order id decides nothing.
  return found.filter(({ path }) => !(name === 'shopOrder.capture' && path[0] === 'orderId'));
}

function withPlace(parts: Parts, place: { part: 'params' | 'body'; path: string[] }, from: Parts) {
  const copy = structuredClone(parts) as Record<string, unknown>;
  let [into, of] = [copy[place.part], from[place.part]] as Record<string, unknown>[];
  for (const key of place.path.slice(0, -1)) {
    into = into?.[key] as Record<string, unknown>;
    of = of?.[key] as Record<string, unknown>;
  }
  const last = place.path.at(-1) ?? '';
  if (into && of) into[last] = of[last];
  return copy as Parts;
}

describe.each(
  needsSignIn.filter((name) => endpointOf(name).policy === 'user' && name !== 'auth.checkAuth'),
)("%s with another's things", (name) => {
  test('answers as to things that nobody has', async () => {
    await unchanged(async () => {
      for (const place of ownedPlaces(name)) {
        const own = partsOf(name, bob);
        const foreign = await send(name, withPlace(own, place, partsOf(name, ann)), bob);
        const random = await send(name, withPlace(own, place, partsOf(name, nobodys(ann))), bob);
        expect(foreign.status).toBeGreaterThanOrEqual(400);
        expect([foreign.status, foreign.body]).toEqual([random.status, random.body]);
        const isNested = place.path.length > 1;
        expect(foreign.body.code).toBe(isNested ? 'ADDRESS_MISSING' : 'NOT_FOUND');
      }
    });
  });

  test('is no matter of administrators either', async () => {
    if (ownedPlaces(name).length === 0) return;
    await unchanged(async () => {
      const reply = await send(name, partsOf(name, ann), cast.admin);
      expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
    });
  });
});

test.each(NAMES)('%s is open to whom it is meant for', async (name) => {
  const { policy } = endpointOf(name);
  const owner = await anOwner(cast);
  const asking = { public: undefined, optional: undefined, user: owner, admin: cast.admin }[policy];
  const reply = await send(name, partsOf(name, owner), asking);
  const done = doneStatusOf(name);
  expect([reply.status, reply.body.success]).toEqual([done, done < 400]);
});
