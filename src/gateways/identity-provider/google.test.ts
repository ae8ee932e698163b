import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '#support/http-server.ts';
import { createGoogle } from './google.ts';
import { createJwksCache } from './jwks-cache.ts';

const ISSUER = 'https://accounts.google.com';
const NOW = new Date('2026-05-31T12:00:00Z');

/** A server of keys that counts its requests. */
async function keyServer(...first: object[]) {
  const state = { keys: first, status: 200, requests: 0 };
  const url = await serve((_, response) => {
    state.requests += 1;
    response.writeHead(state.status).end(JSON.stringify({ keys: state.keys }));
  }, onTestFinished);
  return { state, url };
}

async function createKey(kid: string) {
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

/** @returns what the shop reads from a token with these claims */
async function verifier() {
  const { jwk, sign } = await createKey('one');
  const { url } = await keyServer(jwk);
  const google = createGoogle({ clientId: 'shop', issuer: ISSUER, jwksUrl: url });
  return async (claims: object, issuer = ISSUER) =>
    google.verifyToken(await sign(claims, issuer), NOW);
}

test('accepts the issuer with and without its scheme as the same issuer', async () => {
  const verify = await verifier();
  for (const issuer of [ISSUER, 'accounts.google.com'])
    expect(await verify({}, issuer)).toMatchObject({
      kind: 'identity',
      identity: { issuer: ISSUER, subject: '1', emailVerified: true, nonce: null },
    });
  expect(await verify({}, 'https://evil.example')).toMatchObject({ kind: 'refused' });
});

test.each([
  // Not text, or what PostgreSQL cannot store.
  [
    { email: 7, name: 'a\u0000b', nonce: {}, email_verified: 'yes' },
    { email: '', name: '', nonce: null, emailVerified: false },
  ],
  // A name is one visible line, or empty.
  [{ name: 'Ann\r\nLee' }, { name: 'Ann  Lee' }],
  [{ name: '\u200b\u2060' }, { name: '' }],
])('of the claims %j it reads %j', async (claims, identity) => {
  expect(await (await verifier())(claims)).toMatchObject({ identity });
});

test('many tokens signed with a new key cause one refresh of the keys', async () => {
  const [first, second] = [await createKey('one'), await createKey('two')];
  const { state, url } = await keyServer(first.jwk);
  let time = 0;
  const cache = createJwksCache(url, () => time);
  await cache.keys();
  state.keys = [second.jwk];
  time = 20_000;
  await Promise.all([cache.refreshedKeys(), cache.refreshedKeys(), cache.refreshedKeys()]);
  expect(state.requests).toBe(2);
  expect((await cache.keys())?.jwks().keys[0]?.kid).toBe('two');
  // Tokens with invented keys cause no flood of requests.
  expect(await cache.refreshedKeys()).toBeNull();
  expect(state.requests).toBe(2);
});

test('cached keys are used for a day while the provider is unavailable', async () => {
  const { state, url } = await keyServer((await createKey('one')).jwk);
  let time = 0;
  const cache = createJwksCache(url, () => time);
  await cache.keys();
  state.status = 503;
  time = 20 * 3_600_000;
  expect(await cache.keys()).not.toBeNull();
  time = 25 * 3_600_000;
  expect(await cache.keys()).toBeNull();
});
