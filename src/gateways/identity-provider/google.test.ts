import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { createGoogle } from './google.ts';
import { createJwksCache } from './jwks-cache.ts';

const ISSUER = 'https://accounts.google.com';
const NOW = new Date('2026-05-31T12:00:00Z');

let server: Server;
let requests = 0;
let respond: () => { status: number; body: unknown };
afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

async function startJwksServer(): Promise<string> {
  requests = 0;
  server = createServer((_, response) => {
    requests += 1;
    const { status, body } = respond();
    response.writeHead(status, { connection: 'close' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
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

test('accepts the issuer with and without its scheme as the same issuer', async () => {
  const key = await createKey('one');
  respond = () => ({ status: 200, body: { keys: [key.jwk] } });
  const google = createGoogle({
    clientId: 'shop',
    issuer: ISSUER,
    jwksUrl: await startJwksServer(),
  });
  for (const issuer of [ISSUER, 'accounts.google.com'])
    expect(await google.verifyToken(await key.sign({}, issuer), NOW)).toMatchObject({
      kind: 'identity',
      identity: { issuer: ISSUER, subject: '1', emailVerified: true, nonce: null },
    });
  expect(await google.verifyToken(await key.sign({}, 'https://evil.example'), NOW)).toMatchObject({
    kind: 'refused',
  });
});

test('ignores claims that are not text or that PostgreSQL cannot store', async () => {
  const key = await createKey('one');
  respond = () => ({ status: 200, body: { keys: [key.jwk] } });
  const google = createGoogle({
    clientId: 'shop',
    issuer: ISSUER,
    jwksUrl: await startJwksServer(),
  });
  const odd = await key.sign({ email: 7, name: 'a\u0000b', nonce: {}, email_verified: 'yes' });
  expect(await google.verifyToken(odd, NOW)).toMatchObject({
    identity: { email: '', name: '', nonce: null, emailVerified: false },
  });
});

test('a name becomes one visible line, or empty', async () => {
  const key = await createKey('one');
  respond = () => ({ status: 200, body: { keys: [key.jwk] } });
  const google = createGoogle({
    clientId: 'shop',
    issuer: ISSUER,
    jwksUrl: await startJwksServer(),
  });
  for (const [claimed, name] of [
    ['Ann\r\nLee', 'Ann  Lee'],
    ['\u200b\u2060', ''],
  ])
    expect(await google.verifyToken(await key.sign({ name: claimed }), NOW)).toMatchObject({
      identity: { name },
    });
});

test('many tokens signed with a new key cause one refresh of the keys', async () => {
  const [first, second] = [await createKey('one'), await createKey('two')];
  let keys = [first.jwk];
  respond = () => ({ status: 200, body: { keys } });
  let time = 0;
  const cache = createJwksCache(await startJwksServer(), () => time);
  await cache.keys();
  keys = [second.jwk];
  time = 20_000;
  await Promise.all([cache.refreshedKeys(), cache.refreshedKeys(), cache.refreshedKeys()]);
  expect(requests).toBe(2);
  expect((await cache.keys())?.jwks().keys[0]?.kid).toBe('two');
  // Tokens with invented keys cause no flood of requests.
  expect(await cache.refreshedKeys()).toBeNull();
  expect(requests).toBe(2);
});

test('cached keys are used for a day while the provider is unavailable', async () => {
  const key = await createKey('one');
  let status = 200;
  respond = () => ({ status, body: { keys: [key.jwk] } });
  let time = 0;
  const cache = createJwksCache(await startJwksServer(), () => time);
  await cache.keys();
  status = 503;
  time = 20 * 3_600_000;
  expect(await cache.keys()).not.toBeNull();
  time = 25 * 3_600_000;
  expect(await cache.keys()).toBeNull();
});
