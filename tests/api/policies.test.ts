/** Every endpoint with every kind of user: those without access are refused, and nothing changes. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isForStaff, needsSignIn, type EndpointName } from '#contract/endpoints.ts';
import { isPermission, may, STAFF_ROLE_NAMES } from '#contract/permissions.ts';
import {
  addressOf,
  callerOf,
  canonicalPath,
  successStatusOf,
  endpointOf,
  ENDPOINT_NAMES,
  partsOf,
  type RequestParts,
} from '#support/endpoint-requests.ts';
import { ageSessions, aPasskey, aUser, type TestUser } from '#support/users.ts';
import type { Reply } from '#support/shop.ts';
import {
  anOwner,
  withUnknownIds,
  openShopFixture,
  type ShopFixture,
  type Owner,
} from '#support/shop-fixture.ts';
import { databaseChecksum } from '#support/database-checksum.ts';

let fixture: ShopFixture;
let ann: Owner;
let bob: Owner;

beforeAll(async () => {
  fixture = await openShopFixture();
  ann = await anOwner(fixture);
  bob = await anOwner(fixture);
});
afterAll(() => fixture.shop.close());

function send(name: EndpointName, parts: RequestParts, as?: TestUser): Promise<Reply> {
  const address = addressOf(parts, canonicalPath(name));
  return fixture.shop.send(endpointOf(name).method, address, { as, body: parts.body });
}

async function unchanged(act: () => Promise<void>): Promise<void> {
  const before = await databaseChecksum(fixture.shop.ctx);
  await act();
  expect(await databaseChecksum(fixture.shop.ctx)).toBe(before);
}

/** Users whose session ended, and forged sessions. */
async function strangers(): Promise<Record<string, TestUser | undefined>> {
  const { ctx } = fixture.shop;
  const [loggedOut, expired] = [await aUser(ctx), await aUser(ctx, { role: 'owner' })];
  await fixture.shop.send('POST', '/api/v1/auth/logout', { as: loggedOut });
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

const signedIn = ENDPOINT_NAMES.filter((name) => needsSignIn(endpointOf(name)));
const open = ENDPOINT_NAMES.filter((name) => !signedIn.includes(name));
const forStaff = ENDPOINT_NAMES.filter((name) => isForStaff(endpointOf(name).policy));

test('only the listed endpoints are public', () => {
  expect(open).toEqual([
    'auth.register',
    'auth.login',
    'auth.logout',
    'auth.google',
    'auth.googleToken',
    'auth.requestPasswordReset',
    'auth.resetPassword',
    'auth.secondFactor',
    'auth.acceptInvitation',
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

test.each(signedIn)('%s is refused without a valid session', async (name) => {
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

test.each(forStaff)('%s is refused for shoppers and for former administrators', async (name) => {
  const demoted = await aUser(fixture.shop.ctx, { role: 'owner' });
  await fixture.shop.ctx.db
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
});

test('only the listed endpoints ask for a recent proof', () => {
  expect(ENDPOINT_NAMES.filter((name) => endpointOf(name).stepUp)).toEqual([
    'account.changePassword',
    'account.passkeyOptions',
    'account.addPasskey',
    'account.deletePasskey',
    'adminSettings.update',
    'adminStaff.invite',
    'adminStaff.withdrawInvitation',
    'adminStaff.changeRole',
    'adminStaff.remove',
    'adminStaff.removeSecondFactor',
    'secondFactor.prepareTotp',
    'secondFactor.confirmTotp',
    'secondFactor.removeTotp',
    'secondFactor.renewRecoveryCodes',
    'adminTokens.create',
    'adminTokens.revoke',
    'adminOrder.export',
  ]);
});

describe.each(STAFF_ROLE_NAMES)('%s', (role) => {
  const permitted = (name: EndpointName): boolean => {
    const { policy } = endpointOf(name);
    return policy === 'staff' || (isPermission(policy) && may(role, policy));
  };
  const refused = forStaff.filter((name) => !permitted(name));

  test.runIf(refused.length > 0)('is refused what the role does not include', async () => {
    const member = await aUser(fixture.shop.ctx, { role });
    await unchanged(async () => {
      for (const name of refused) {
        const reply = await send(name, partsOf(name, ann), member);
        expect({ name, status: reply.status }).toEqual({ name, status: 403 });
      }
    });
  });

  test('is asked for a recent proof where the endpoint says so, and only there', async () => {
    const member = await aUser(fixture.shop.ctx, { role });
    await ageSessions(fixture.shop.ctx, member, 16, 'proved_at');
    const asks = (name: EndpointName): boolean => endpointOf(name).stepUp === true;
    const allowed = signedIn.filter((name) => !forStaff.includes(name) || permitted(name));
    await unchanged(async () => {
      for (const name of allowed.filter(asks)) {
        const reply = await send(name, partsOf(name, withUnknownIds(ann)), member);
        expect([name, reply.status, reply.body.code]).toEqual([name, 403, 'STEP_UP_REQUIRED']);
      }
    });
    for (const name of forStaff.filter((each) => permitted(each) && !asks(each))) {
      const { body } = await send(name, partsOf(name, withUnknownIds(ann)), member);
      expect([name, body.code]).not.toEqual([name, 'STEP_UP_REQUIRED']);
    }
  });

  test('may do nothing for the shop while it requires a second factor that is missing', async () => {
    const { ctx } = fixture.shop;
    const member = await aUser(ctx, { role });
    await ctx.db
      .insertInto('store_settings')
      .values({ name: 'requireSecondFactor', value: 'true', updated_at: ctx.clock.now() })
      .execute();
    try {
      await unchanged(async () => {
        for (const name of forStaff.filter((each) => isPermission(endpointOf(each).policy))) {
          const reply = await send(name, partsOf(name, withUnknownIds(ann)), member);
          const code = permitted(name) ? 'SECOND_FACTOR_MISSING' : 'FORBIDDEN';
          expect([name, reply.status, reply.body.code]).toEqual([name, 403, code]);
        }
      });
      for (const name of ['auth.checkAuth', 'account.get', 'secondFactor.prepareTotp'] as const)
        expect((await send(name, partsOf(name, ann), member)).status).toBe(200);
      await aPasskey(ctx, member);
      const reply = await send('secondFactor.get', {}, member);
      expect(reply.body.data).toMatchObject({ isRequired: true, passkeys: 1 });
      const { body } = await send('auth.checkAuth', {}, member);
      expect(body['user']).not.toHaveProperty('secondFactorMissing');
    } finally {
      await ctx.db.deleteFrom('store_settings').where('name', '=', 'requireSecondFactor').execute();
    }
  });

  test('may do what the role includes', async () => {
    const member = await aUser(fixture.shop.ctx, { role });
    for (const name of forStaff.filter(permitted)) {
      const { status } = await send(name, partsOf(name, withUnknownIds(ann)), member);
      expect({ name, isRefused: status === 401 || status === 403 }).toEqual({
        name,
        isRefused: false,
      });
    }
  });
});

/** Where a request names something that belongs to one user. */
function ownedPlaces(name: EndpointName): { part: 'params' | 'body'; path: string[] }[] {
  const [mine, noones] = [partsOf(name, ann), partsOf(name, withUnknownIds(ann))];
  const found: { part: 'params' | 'body'; path: string[] }[] = [];
  const walk = (part: 'params' | 'body', a: unknown, b: unknown, path: string[]): void => {
    if (typeof a === 'object' && a !== null)
      for (const [key, value] of Object.entries(a))
        walk(part, value, (b as Record<string, unknown>)[key], [...path, key]);
    else if (a !== b) found.push({ part, path });
  };
  walk('params', mine.params, noones.params, []);
  walk('body', mine.body, noones.body, []);
  return found;
}

function withPlace(
  parts: RequestParts,
  place: { part: 'params' | 'body'; path: string[] },
  from: RequestParts,
) {
  const copy = structuredClone(parts) as Record<string, unknown>;
  let [into, of] = [copy[place.part], from[place.part]] as Record<string, unknown>[];
  for (const key of place.path.slice(0, -1)) {
    into = into?.[key] as Record<string, unknown>;
    of = of?.[key] as Record<string, unknown>;
  }
  const last = place.path.at(-1) ?? '';
  if (into && of) into[last] = of[last];
  return copy as RequestParts;
}

describe.each(
  ENDPOINT_NAMES.filter((name) => endpointOf(name).policy === 'user' && name !== 'auth.checkAuth'),
)("%s with another's things", (name) => {
  test('gets the same response as for ids that do not exist', async () => {
    await unchanged(async () => {
      for (const place of ownedPlaces(name)) {
        const own = partsOf(name, bob);
        const foreign = await send(name, withPlace(own, place, partsOf(name, ann)), bob);
        const random = await send(
          name,
          withPlace(own, place, partsOf(name, withUnknownIds(ann))),
          bob,
        );
        expect(foreign.status).toBeGreaterThanOrEqual(400);
        expect([foreign.status, foreign.body]).toEqual([random.status, random.body]);
        const isNested = place.path.length > 1;
        expect(foreign.body.code).toBe(isNested ? 'ADDRESS_MISSING' : 'NOT_FOUND');
      }
    });
  });

  test('is refused for administrators too', async () => {
    if (ownedPlaces(name).length === 0) return;
    await unchanged(async () => {
      const reply = await send(name, partsOf(name, ann), fixture.admin);
      expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
    });
  });
});

test.each(ENDPOINT_NAMES)('%s is allowed for its users', async (name) => {
  const owner = await anOwner(fixture);
  const asking = callerOf(name, { owner, admin: fixture.admin });
  const reply = await send(name, partsOf(name, owner), asking);
  const done = successStatusOf(name);
  expect([reply.status, reply.body.success]).toEqual([done, done < 400]);
});
