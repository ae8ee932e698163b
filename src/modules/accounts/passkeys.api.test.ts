import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_PASSKEYS } from '#contract/limits.ts';
import { aPasskey, aPerson, type Person } from '#support/people.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { SoftAuthenticator } from '#support/soft-authenticator.ts';
import { doOnceWeakly } from '#support/weak-twin.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const KEYS = '/api/v1/account/passkeys';
const SIGN_IN = '/api/v1/auth/passkey';

async function challenge(path: string, as?: Person): Promise<string> {
  const reply = await shop.send('POST', path, { as });
  expect(reply.status).toBe(200);
  return (reply.body.data as unknown as { challenge: string }).challenge;
}
const toMake = (as: Person) => challenge(`${KEYS}/options`, as);
const toSignIn = () => challenge(`${SIGN_IN}/options`);
const keep = (as: Person, credential: object) =>
  shop.send('POST', KEYS, { as, body: { credential } });
const show = (credential: object) => shop.send('POST', SIGN_IN, { body: { credential } });
const listOf = async (as: Person) =>
  (await shop.send('GET', KEYS, { as })).body.data as unknown as { id: string; name: string }[];

async function aKeyHolder(role: Person['role'] = 'regular') {
  const person = await aPerson(shop.ctx, { role });
  const device = new SoftAuthenticator();
  const reply = await keep(person, device.make({ challenge: await toMake(person) }));
  expect(reply.status).toBe(201);
  return { person, device };
}

test.each(['regular', 'admin'] as const)(
  'a passkey signs in as its owner, with his role: %s',
  async (role) => {
    const { person, device } = await aKeyHolder(role);
    const reply = await show(
      device.show({ challenge: await toSignIn() }, { userHandle: person.id }),
    );
    expect(reply).toMatchObject({ status: 200, body: { user: { id: person.id, role } } });
    const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
    const who = await shop.send('GET', '/api/v1/auth/check-auth', { headers: { cookie } });
    expect(who.body['user']).toMatchObject({ id: person.id, role });
    expect(await listOf(person)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  },
);

test('the options name no account to whoever signs in, and the ones one has to who makes another', async () => {
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

describe('nobody is signed in by', () => {
  test('a challenge that was never given, was given for making a passkey, or is too old', async () => {
    const { person, device } = await aKeyHolder();
    const invented = Buffer.alloc(32, 7).toString('base64url');
    const other = await toMake(person);
    const old = await toSignIn();
    shop.clock.forward(5 * 60_000);
    for (const each of [invented, other, old]) {
      const reply = await show(device.show({ challenge: each }));
      expect(reply).toMatchObject({ status: 401, body: { code: 'PASSKEY_REFUSED' } });
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });

  test('an answer that was used before, also many at once', async () => {
    const { device } = await aKeyHolder();
    const answer = device.show({ challenge: await toSignIn() });
    const replies = await Promise.all([show(answer), show(answer), show(answer)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await show(answer)).status).toBe(401);
    // The weak twin, which looks whether the answer was used, lets several through.
    expect(await doOnceWeakly(shop.ctx.pool, 10)).toBeGreaterThan(1);
  });

  test("another site's answer, another host's, another device's, or one for another person", async () => {
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
      expect(await show(answer)).toMatchObject({ status: 401, body: { code: 'PASSKEY_REFUSED' } });
    expect((await show(device.show({ challenge: await toSignIn() }))).status).toBe(200);
  });

  test('a device whose count falls back: its key was copied', async () => {
    const { device } = await aKeyHolder();
    const at = async (counter: number) =>
      (await show(device.show({ challenge: await toSignIn() }, { counter }))).status;
    expect([await at(9), await at(9), await at(3), await at(10)]).toEqual([200, 401, 401, 200]);
  });

  test('a passkey that was removed, or whose account is gone', async () => {
    const { person, device } = await aKeyHolder();
    const [{ id } = { id: '' }] = await listOf(person);
    expect((await shop.send('DELETE', `${KEYS}/${id}`, { as: person })).status).toBe(200);
    expect(await show(device.show({ challenge: await toSignIn() }))).toMatchObject({
      status: 401,
      body: { code: 'PASSKEY_UNKNOWN' },
    });
    const leaving = await aKeyHolder();
    const gone = await shop.send('DELETE', '/api/v1/account', { as: leaving.person, body: {} });
    expect(gone.status).toBe(200);
    const late = await show(leaving.device.show({ challenge: await toSignIn() }));
    expect(late.body.code).toBe('PASSKEY_UNKNOWN');
    const left = await shop.ctx.db
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', leaving.person.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('no passkey is made', () => {
  test("with another person's challenge, another site's answer, or one used before", async () => {
    const [ann, bob] = [await aPerson(shop.ctx), await aPerson(shop.ctx)];
    const device = new SoftAuthenticator();
    const wrong = [
      device.make({ challenge: await toMake(bob) }),
      device.make({ challenge: await toSignIn() }),
      device.make({ challenge: await toMake(ann), origin: 'http://localhost:3001' }),
      device.make({ challenge: await toMake(ann), rpId: 'example.test' }),
    ];
    for (const answer of wrong)
      expect(await keep(ann, answer)).toMatchObject({
        status: 422,
        body: { code: 'PASSKEY_NOT_KEPT' },
      });
    const answer = device.make({ challenge: await toMake(ann) });
    expect((await keep(ann, answer)).status).toBe(201);
    expect((await keep(ann, answer)).status).toBe(422);
    expect(await listOf(ann)).toHaveLength(1);
  });

  test("of a device's key that is somebody else's already", async () => {
    const { device } = await aKeyHolder();
    const bob = await aPerson(shop.ctx);
    const reply = await keep(bob, device.make({ challenge: await toMake(bob) }));
    expect(reply).toMatchObject({ status: 409, body: { code: 'PASSKEY_EXISTS' } });
  });

  test('in a session that began a while ago', async () => {
    const ann = await aPerson(shop.ctx);
    shop.clock.forward(10 * 60_000);
    const reply = await shop.send('POST', `${KEYS}/options`, { as: ann });
    expect(reply).toMatchObject({ status: 403, body: { code: 'PASSKEY_LATE' } });
  });

  test('beyond the limit', async () => {
    const ann = await aPerson(shop.ctx);
    const asked = await toMake(ann);
    for (let count = 0; count < MAX_PASSKEYS; count += 1) await aPasskey(shop.ctx, ann);
    const reply = await keep(ann, new SoftAuthenticator().make({ challenge: asked }));
    expect(reply).toMatchObject({ status: 409, body: { code: 'PASSKEY_LIMIT' } });
    const options = await shop.send('POST', `${KEYS}/options`, { as: ann });
    expect(options.status).toBe(409);
  });
});

test('nobody removes or sees the passkey of somebody else', async () => {
  const { person } = await aKeyHolder();
  const bob = await aPerson(shop.ctx);
  const [{ id } = { id: '' }] = await listOf(person);
  expect((await shop.send('DELETE', `${KEYS}/${id}`, { as: bob })).status).toBe(404);
  expect(await listOf(bob)).toEqual([]);
  expect(await listOf(person)).toHaveLength(1);
});

test('the download tells names and dates, and no key', async () => {
  const { person, device } = await aKeyHolder();
  const { body } = await shop.send('GET', '/api/v1/account/data', { as: person });
  const { account } = body.data as unknown as { account: { passkeys: object[] } };
  expect(account.passkeys).toEqual([
    { name: 'Unknown device', createdAt: expect.any(String), lastUsedAt: null },
  ]);
  expect(JSON.stringify(body)).not.toContain(device.id.toString('base64url'));
});

test('whoever guesses is made to wait', async () => {
  const strict = await openTestShop({ RATE_LIMITS: 'on' });
  try {
    const body = { credential: new SoftAuthenticator().show({ challenge: 'made-up' }) };
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await strict.send('POST', SIGN_IN, { body })).status);
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await strict.close();
  }
});
