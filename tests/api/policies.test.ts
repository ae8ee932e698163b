/** Every endpoint with every kind of user: those without access are refused, and nothing changes. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { isForStaff, needsSignIn, type EndpointName } from '#contract/endpoints.ts';
import { isPermission, may, STAFF_ROLE_NAMES } from '#contract/permissions.ts';
import { expectUnchanged } from '#support/database-checksum.ts';
import {
  callEndpoint,
  endpointOf,
  ENDPOINT_NAMES,
  partsOf,
  type RequestParts,
} from '#support/endpoint-requests.ts';
import { anOwner, withUnknownIds, openShopFixture, type Owner } from '#support/shop-fixture.ts';
import { ageSessions, aPasskey, aUser, type TestUser } from '#support/users.ts';

const fixture = await openShopFixture();
const { shop, admin } = fixture;
let ann: Owner;
let bob: Owner;
/** Nothing that requests name exists. */
let nobody: Owner;
beforeAll(async () => {
  ann = await anOwner(fixture);
  bob = await anOwner(fixture);
  nobody = withUnknownIds(ann);
});

const send = (name: EndpointName, parts: RequestParts, as?: TestUser) =>
  callEndpoint(shop, name, parts, { as });
const unchanged = (work: () => Promise<unknown>) => expectUnchanged(shop.ctx, work);

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
    'account.unsubscribe',
    'shopProducts.list',
    'shopProducts.details',
    'shopCollections.get',
    'shopSearch.find',
    'commonFeature.list',
    'shopAddress.forms',
    'shopReview.list',
    'shopWishlist.shared',
    'shopGuest.add',
    'shopOrder.byLink',
    'shopOrder.find',
    'shopOrder.sendLink',
    'shopContent.page',
    'shopContact.send',
    'shopReturn.requestByLink',
    'shopReturn.cancelByLink',
    'shopWithdrawal.declare',
    'shopOrder.linkedInvoicePdf',
    'shopSettings.get',
    'shopCategories.list',
    'vitals.send',
  ]);
});

/** Every endpoint refuses every one of these people with this status and code. */
async function expectRefused(
  names: readonly EndpointName[],
  people: Record<string, TestUser | undefined>,
  status: number,
  code: string,
): Promise<void> {
  await unchanged(async () => {
    for (const name of names)
      for (const [who, person] of Object.entries(people)) {
        const { status: got, body } = await send(name, partsOf(name, ann), person);
        expect([name, who, got, body.code]).toEqual([name, who, status, code]);
      }
  });
}

test('without a valid session every other endpoint is refused', async () => {
  const [loggedOut, expired] = [await aUser(shop.ctx), await aUser(shop.ctx, { role: 'owner' })];
  await shop.send('POST', '/api/v1/auth/logout', { as: loggedOut });
  await shop.ctx.db
    .updateTable('sessions')
    .set({ expires_at: shop.ctx.clock.now() })
    .where('token_hash', '=', createHash('sha256').update(expired.cookie.slice(4)).digest())
    .execute();
  const invented = { ...ann, cookie: `sid=${'A'.repeat(43)}` };
  const otherName = { ...ann, cookie: `__Host-${ann.cookie}` };
  const strangers = { visitor: undefined, loggedOut, expired, invented, otherName };
  await expectRefused(signedIn, strangers, 401, 'SIGNED_OUT');
});

test('every endpoint for staff is refused for shoppers and for former administrators', async () => {
  const demoted = await aUser(shop.ctx, { role: 'owner' });
  await shop.ctx.db
    .updateTable('users')
    .set({ role: 'regular' })
    .where('id', '=', demoted.id)
    .execute();
  await expectRefused(forStaff, { ann, bob, demoted }, 403, 'FORBIDDEN');
});

test('only the listed endpoints ask for a recent step-up', () => {
  expect(ENDPOINT_NAMES.filter((name) => endpointOf(name).stepUp)).toEqual([
    'account.changePassword',
    'account.changeEmail',
    'account.passkeyOptions',
    'account.addPasskey',
    'account.deletePasskey',
    'adminCustomers.export',
    'adminCustomers.data',
    'adminCustomers.erase',
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
  const ofRole = forStaff.filter(permitted);
  const refused = forStaff.filter((name) => !permitted(name));
  const asks = (name: EndpointName): boolean => endpointOf(name).stepUp === true;

  test('may do what the role includes, and nothing else', async () => {
    const member = await aUser(shop.ctx, { role });
    await expectRefused(refused, { member }, 403, 'FORBIDDEN');
    for (const name of ofRole) {
      const { status } = await send(name, partsOf(name, nobody), member);
      expect([name, status === 401 || status === 403]).toEqual([name, false]);
    }
  });

  test('needs a recent step-up where the endpoint says so, and only there', async () => {
    const member = await aUser(shop.ctx, { role });
    await ageSessions(shop.ctx, member, 16, 'proved_at');
    const asking = signedIn.filter((name) => !refused.includes(name)).filter(asks);
    await expectRefused(asking, { member }, 403, 'STEP_UP_REQUIRED');
    for (const name of ofRole.filter((each) => !asks(each))) {
      const { body } = await send(name, partsOf(name, nobody), member);
      expect([name, body.code]).not.toEqual([name, 'STEP_UP_REQUIRED']);
    }
  });

  test('may do nothing for the shop while it requires a second factor that is missing', async () => {
    const member = await aUser(shop.ctx, { role });
    const rule = { name: 'requireSecondFactor', value: 'true', updated_at: shop.clock.now() };
    await shop.ctx.db.insertInto('store_settings').values(rule).execute();
    try {
      await unchanged(async () => {
        for (const name of forStaff.filter((each) => isPermission(endpointOf(each).policy))) {
          const reply = await send(name, partsOf(name, nobody), member);
          const code = permitted(name) ? 'SECOND_FACTOR_MISSING' : 'FORBIDDEN';
          expect([name, reply.status, reply.body.code]).toEqual([name, 403, code]);
        }
      });
      for (const name of ['auth.checkAuth', 'account.get', 'secondFactor.prepareTotp'] as const)
        expect((await send(name, partsOf(name, ann), member)).status).toBe(200);
      await aPasskey(shop.ctx, member);
      const reply = await send('secondFactor.get', {}, member);
      expect(reply.body.data).toMatchObject({ isRequired: true, passkeys: 1 });
      const { body } = await send('auth.checkAuth', {}, member);
      expect(body['user']).not.toHaveProperty('secondFactorMissing');
    } finally {
      await shop.ctx.db.deleteFrom('store_settings').where('name', '=', rule.name).execute();
    }
  });
});

interface OwnedField {
  readonly part: 'params' | 'body';
  readonly path: string[];
}
/** Where a request names something that belongs to one user. */
function ownedFields(name: EndpointName): OwnedField[] {
  const [mine, noones] = [partsOf(name, ann), partsOf(name, nobody)];
  const found: OwnedField[] = [];
  const walk = (part: OwnedField['part'], a: unknown, b: unknown, path: string[]): void => {
    if (typeof a === 'object' && a !== null)
      for (const [key, value] of Object.entries(a))
        walk(part, value, (b as Record<string, unknown>)[key], [...path, key]);
    else if (a !== b) found.push({ part, path });
  };
  for (const part of ['params', 'body'] as const) walk(part, mine[part], noones[part], []);
  return found;
}

/** The request with one value from another one. */
function withField(
  parts: RequestParts,
  { part, path }: OwnedField,
  from: RequestParts,
): RequestParts {
  const replace = (into: unknown, of: unknown, [key = '', ...deeper]: string[]): unknown => {
    const value = (of as Record<string, unknown>)[key];
    const inner = (into as Record<string, unknown>)[key];
    return {
      ...(into as object),
      [key]: deeper.length > 0 ? replace(inner, value, deeper) : value,
    };
  };
  return { ...parts, [part]: replace(parts[part], from[part], path) };
}

test("another user's things get the same response as ids that do not exist, for administrators too", async () => {
  const forShoppers = ENDPOINT_NAMES.filter(
    (name) => endpointOf(name).policy === 'user' && name !== 'auth.checkAuth',
  );
  const owning = forShoppers.filter((name) => ownedFields(name).length > 0);
  expect(owning.length).toBeGreaterThan(15);
  await unchanged(async () => {
    for (const name of owning) {
      for (const field of ownedFields(name)) {
        const [foreign, unknown] = [
          await send(name, withField(partsOf(name, bob), field, partsOf(name, ann)), bob),
          await send(name, withField(partsOf(name, bob), field, partsOf(name, nobody)), bob),
        ];
        const code = field.path.length > 1 ? 'ADDRESS_MISSING' : 'NOT_FOUND';
        expect([name, foreign.body.code]).toEqual([name, code]);
        expect([name, foreign.status, foreign.body]).toEqual([name, unknown.status, unknown.body]);
      }
      const { status, body } = await send(name, partsOf(name, ann), admin);
      expect([name, status, body.code]).toEqual([name, 404, 'NOT_FOUND']);
    }
  });
});
