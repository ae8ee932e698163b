import { describe, expect, test } from 'vitest';
import { MAX_PASSKEYS } from '#contract/limits.ts';
import { knownDevicesOf } from '#modules/accounts/sign-in/known-devices.repository.ts';
import { aLimitedProcess, cookieIn } from '#support/accounts.ts';
import { ageSessions, aPasskey, aUser, type TestUser } from '#support/users.ts';
import { aTestShop, type Reply } from '#support/shop.ts';
import { SoftAuthenticator } from '#support/soft-authenticator.ts';

const shop = await aTestShop();
const KEYS = '/api/v1/account/passkeys';
const SIGN_IN = '/api/v1/auth/passkey';

async function challenge(path: string, as?: TestUser): Promise<string> {
  const reply = await shop.send('POST', path, { as });
  expect(reply.status).toBe(200);
  return (reply.body.data as unknown as { challenge: string }).challenge;
}
const toMake = (as: TestUser) => challenge(`${KEYS}/options`, as);
const toSignIn = () => challenge(`${SIGN_IN}/options`);
const keep = (as: TestUser, credential: object) =>
  shop.send('POST', KEYS, { as, body: { credential } });
const show = (credential: object) => shop.send('POST', SIGN_IN, { body: { credential } });
const listOf = async (as: TestUser) =>
  (await shop.send('GET', KEYS, { as })).body.data as unknown as { id: string; name: string }[];

const outcome = ({ status, body }: Reply) => [status, body.code];

async function aKeyHolder(role: TestUser['role'] = 'regular') {
  const person = await aUser(shop.ctx, { role });
  const device = new SoftAuthenticator();
  const reply = await keep(person, device.make({ challenge: await toMake(person) }));
  expect(reply.status).toBe(201);
  return { person, device };
}

test.each([
  ['regular', 'regular'],
  ['owner', 'admin'],
] as const)('a passkey signs in its owner, with the role %s', async (role, wireRole) => {
  const { person, device } = await aKeyHolder(role);
  const reply = await show(device.show({ challenge: await toSignIn() }, { userHandle: person.id }));
  expect(reply).toMatchObject({ status: 200, body: { user: { id: person.id, role: wireRole } } });
  const cookie = cookieIn(reply);
  expect(await knownDevicesOf(shop.ctx.db, person.id)).toHaveLength(1);
  expect(cookieIn(reply, 'device')).not.toBe('');
  const who = await shop.send('GET', '/api/v1/auth/check-auth', { headers: { cookie } });
  expect(who.body['user']).toMatchObject({ id: person.id, role: wireRole });
  expect(await listOf(person)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
});

test('the options for signing in name no account; those for creating a passkey exclude existing ones', async () => {
  const { person, device } = await aKeyHolder();
  const open = await shop.send('POST', `${SIGN_IN}/options`);
  expect(open.body.data).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(JSON.stringify(open.body)).not.toContain('allowCredentials":[');
  const own = await shop.send('POST', `${KEYS}/options`, { as: person });
  expect(own.body.data).toMatchObject({
    rp: { id: 'localhost' },
    excludeCredentials: [{ id: device.id.toString('base64url') }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

describe('sign-in is refused for', () => {
  test('an unknown or expired challenge, or one for creating a passkey', async () => {
    const { person, device } = await aKeyHolder();
    const invented = Buffer.alloc(32, 7).toString('base64url');
    const other = await toMake(person);
    const old = await toSignIn();
    shop.clock.forward(5 * 60_000);
    for (const each of [invented, other, old]) {
      const reply = await show(device.show({ challenge: each }));
      expect(outcome(reply)).toEqual([401, 'PASSKEY_REFUSED']);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });

  test('a repeated response, also concurrently', async () => {
    const { device } = await aKeyHolder();
    const answer = device.show({ challenge: await toSignIn() });
    const replies = await Promise.all([show(answer), show(answer), show(answer)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await show(answer)).status).toBe(401);
  });

  test('a response of another site, host, device or user', async () => {
    const { device } = await aKeyHolder();
    const { person: other, device: otherDevice } = await aKeyHolder();
    const wrong = [
      device.show({ challenge: await toSignIn(), origin: 'https://localhost.example' }),
      device.show({ challenge: await toSignIn(), origin: 'http://localhost:3001' }),
      device.show({ challenge: await toSignIn(), rpId: 'example.test' }),
      device.show({ challenge: await toSignIn() }, { userHandle: other.id }),
      {
        ...otherDevice.show({ challenge: await toSignIn() }),
        id: device.id.toString('base64url'),
        rawId: device.id.toString('base64url'),
      },
    ];
    for (const answer of wrong)
      expect(outcome(await show(answer))).toEqual([401, 'PASSKEY_REFUSED']);
    expect((await show(device.show({ challenge: await toSignIn() }))).status).toBe(200);
  });

  test('a lower signature counter, which means that the key was copied', async () => {
    const { device } = await aKeyHolder();
    const at = async (counter: number) =>
      (await show(device.show({ challenge: await toSignIn() }, { counter }))).status;
    expect([await at(9), await at(9), await at(3), await at(10)]).toEqual([200, 401, 401, 200]);
  });

  test('a deleted passkey or account', async () => {
    const { person, device } = await aKeyHolder();
    const [{ id } = { id: '' }] = await listOf(person);
    expect((await shop.send('DELETE', `${KEYS}/${id}`, { as: person })).status).toBe(200);
    const onCleanup = await show(device.show({ challenge: await toSignIn() }));
    expect(outcome(onCleanup)).toEqual([401, 'PASSKEY_UNKNOWN']);
    const leaving = await aKeyHolder();
    const gone = await shop.send('DELETE', '/api/v1/account', { as: leaving.person, body: {} });
    expect(gone.status).toBe(200);
    const late = await show(leaving.device.show({ challenge: await toSignIn() }));
    expect(late.body.code).toBe('PASSKEY_UNKNOWN');
    const left = 'SELECT FROM passkeys WHERE user_id = $1';
    expect((await shop.ctx.pool.query(left, [leaving.person.id])).rows).toEqual([]);
  });
});

describe('creating a passkey is refused', () => {
  test("with another user's challenge, another site's response, or a used one", async () => {
    const [ann, bob] = [await aUser(shop.ctx), await aUser(shop.ctx)];
    const device = new SoftAuthenticator();
    const wrong = [
      device.make({ challenge: await toMake(bob) }),
      device.make({ challenge: await toSignIn() }),
      device.make({ challenge: await toMake(ann), origin: 'http://localhost:3001' }),
      device.make({ challenge: await toMake(ann), rpId: 'example.test' }),
    ];
    for (const answer of wrong)
      expect(outcome(await keep(ann, answer))).toEqual([422, 'PASSKEY_NOT_KEPT']);
    const answer = device.make({ challenge: await toMake(ann) });
    expect((await keep(ann, answer)).status).toBe(201);
    expect((await keep(ann, answer)).status).toBe(422);
    expect(await listOf(ann)).toHaveLength(1);
  });

  test('for a credential of another account', async () => {
    const { device } = await aKeyHolder();
    const bob = await aUser(shop.ctx);
    const reply = await keep(bob, device.make({ challenge: await toMake(bob) }));
    expect(outcome(reply)).toEqual([409, 'PASSKEY_EXISTS']);
  });

  test('in a session that is not recent', async () => {
    const ann = await aUser(shop.ctx);
    await ageSessions(shop.ctx, ann, 10, 'proved_at');
    const reply = await shop.send('POST', `${KEYS}/options`, { as: ann });
    expect(outcome(reply)).toEqual([403, 'PASSKEY_LATE']);
  });

  test('beyond the limit', async () => {
    const ann = await aUser(shop.ctx);
    const asked = await toMake(ann);
    for (let count = 0; count < MAX_PASSKEYS; count += 1) await aPasskey(shop.ctx, ann);
    const reply = await keep(ann, new SoftAuthenticator().make({ challenge: asked }));
    expect(outcome(reply)).toEqual([409, 'PASSKEY_LIMIT']);
    const options = await shop.send('POST', `${KEYS}/options`, { as: ann });
    expect(options.status).toBe(409);
  });
});

test('users can neither see nor delete the passkeys of others', async () => {
  const { person } = await aKeyHolder();
  const bob = await aUser(shop.ctx);
  const [{ id } = { id: '' }] = await listOf(person);
  expect((await shop.send('DELETE', `${KEYS}/${id}`, { as: bob })).status).toBe(404);
  expect(await listOf(bob)).toEqual([]);
  expect(await listOf(person)).toHaveLength(1);
});

test('the data download contains names and dates, and no key', async () => {
  const { person, device } = await aKeyHolder();
  const { body } = await shop.send('GET', '/api/v1/account/data', { as: person });
  const { account } = body.data as unknown as { account: { passkeys: object[] } };
  expect(account.passkeys).toEqual([
    { name: 'Unknown device', createdAt: expect.any(String), lastUsedAt: null },
  ]);
  expect(JSON.stringify(body)).not.toContain(device.id.toString('base64url'));
});

test('guessing is rate limited', async () => {
  const limited = aLimitedProcess(shop);
  const body = { credential: new SoftAuthenticator().show({ challenge: 'made-up' }) };
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1)
    statuses.push((await limited.send('POST', SIGN_IN, { body })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
});
