import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { createGoogle } from './google.ts';
import { createKeyCache } from './key-cache.ts';

const ISSUER = 'https://accounts.google.com';
const NOW = new Date('2026-05-31T12:00:00Z');

let server: Server;
let asked = 0;
let answer: () => { status: number; body: unknown };
afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

async function keysAt(): Promise<string> {
  asked = 0;
  server = createServer((_, response) => {
    asked += 1;
    const { status, body } = answer();
    response.writeHead(status, { connection: 'close' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}

async function aKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256' };
  const sign = (claims: object, issuer = ISSUER) =>
    new SignJWT({ sub: '1', email: 'a@b.example', email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(issuer)
      .setAudience('shop')
      .setIssuedAt(NOW)
      .setExpirationTime(new Date(NOW.getTime() + 3_600_000))
      .sign(privateKey);
  return { jwk, sign };
}

test("the issuer's name is taken with and without its scheme, and is one issuer", async () => {
  const key = await aKey('one');
  answer = () => ({ status: 200, body: { keys: [key.jwk] } });
  const google = createGoogle({ clientId: 'shop', issuer: ISSUER, jwksUrl: await keysAt() });
  for (const issuer of [ISSUER, 'accounts.google.com'])
    expect(await google.readToken(await key.sign({}, issuer), NOW)).toMatchObject({
      kind: 'identity',
      identity: { issuer: ISSUER, subject: '1', emailVerified: true, nonce: null },
    });
  expect(await google.readToken(await key.sign({}, 'https://evil.example'), NOW)).toMatchObject({
    kind: 'refused',
  });
});

test('claims that are no text, or that no database stores, become none', async () => {
  const key = await aKey('one');
  answer = () => ({ status: 200, body: { keys: [key.jwk] } });
  const google = createGoogle({ clientId: 'shop', issuer: ISSUER, jwksUrl: await keysAt() });
  const odd = await key.sign({ email: 7, name: 'a\u0000b', nonce: {}, email_verified: 'yes' });
  expect(await google.readToken(odd, NOW)).toMatchObject({
    identity: { email: '', name: '', nonce: null, emailVerified: false },
  });
});

test('a token signed with a new key makes the keys be fetched once, however many come', async () => {
  const [first, second] = [await aKey('one'), await aKey('two')];
  let keys = [first.jwk];
  answer = () => ({ status: 200, body: { keys } });
  let time = 0;
  const cache = createKeyCache(await keysAt(), () => time);
  await cache.keys();
  keys = [second.jwk];
  time = 20_000;
  await Promise.all([cache.newerKeys(), cache.newerKeys(), cache.newerKeys()]);
  expect(asked).toBe(2);
  expect((await cache.keys())?.jwks().keys[0]?.kid).toBe('two');
  // Tokens with made-up keys cause no flood.
  expect(await cache.newerKeys()).toBeNull();
  expect(asked).toBe(2);
});

test('known keys serve while the provider is away, for a day', async () => {
  const key = await aKey('one');
  let status = 200;
  answer = () => ({ status, body: { keys: [key.jwk] } });
  let time = 0;
  const cache = createKeyCache(await keysAt(), () => time);
  await cache.keys();
  status = 503;
  time = 20 * 3_600_000;
  expect(await cache.keys()).not.toBeNull();
  time = 25 * 3_600_000;
  expect(await cache.keys()).toBeNull();
});
