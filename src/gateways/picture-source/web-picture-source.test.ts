import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Fetched, NotFetched } from '#gateways/picture-source/picture-source.ts';
import { blockListOf, mayFetchFrom } from '#gateways/picture-source/public-addresses.ts';
import { createWebPictureSource } from '#gateways/picture-source/web-picture-source.ts';
import { serve } from '#support/http-server.ts';

const LIMITS = { maxBytes: 1_000_000, timeoutMs: 20_000 };
const noExceptions = blockListOf([]);
const isFetched = (result: Fetched | NotFetched): result is Fetched => 'bytes' in result;

describe('which addresses are public', () => {
  const PUBLIC = '93.184.216.34 8.8.8.8 2606:4700::1111 2a00:1450:4001::64';
  const PRIVATE = `
    127.0.0.1 127.8.8.8 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1
    100.127.255.254 192.0.0.192 198.18.0.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 168.63.129.16
    :: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 fe80::1 fe80::1%eth0
    fc00::1 fd00:ec2::254 ff02::1 2001:db8::1 2001::1 2002:7f00:1:: 100::1 localhost`;
  test('public ones are, no others', () => {
    for (const ip of PUBLIC.split(' ')) expect(mayFetchFrom(ip, noExceptions), ip).toBe(true);
    for (const ip of ['', ...PRIVATE.trim().split(/\s+/)])
      expect(mayFetchFrom(ip, noExceptions), ip).toBe(false);
  });

  test('a merchant may allow private networks, and only those', () => {
    const allowed = blockListOf(['10.1.0.0/16', '192.168.7.5', 'fd00::/8']);
    const requests = ['10.1.2.3', '10.2.0.1', '192.168.7.5', '192.168.7.6', 'fd12::1', '127.0.0.1'];
    expect(requests.filter((ip) => mayFetchFrom(ip, allowed))).toEqual([
      '10.1.2.3',
      '192.168.7.5',
      'fd12::1',
    ]);
  });
});

const paths = new Map<string, RequestListener>([
  ['/a.png', (_, response) => response.end('picture')],
]);
const requests: string[] = [];
const origin = await serve((request, response) => {
  requests.push(`${request.headers.host} ${request.url}`);
  const listener = paths.get(request.url ?? '');
  if (listener) listener(request, response);
  else response.writeHead(404).end();
});
const { port } = new URL(origin);

const redirectTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

/** Resolves names as the test says; the test's own server is the one allowed private address. */
const source = (names: Record<string, readonly string[]> = {}, limits = LIMITS) =>
  createWebPictureSource({
    ...limits,
    allow: ['127.0.0.1'],
    resolve: async (host) => names[host] ?? [],
  });
const fetched = (path: string) => source().fetch(origin + path);

describe('addresses that are never requested', () => {
  const names = {
    'inside.test': ['10.0.0.7'],
    'mixed.test': ['93.184.216.34', '192.168.0.9'],
    'six.test': ['::ffff:10.0.0.1'],
    'meta.test': ['169.254.169.254'],
  };
  const at = (host: string) => `http://${host}/a.png`;
  test.each([
    [/not a web address/, ['no address', '']],
    [/http/, ['ftp://shop.test/a.png', 'file:///etc/passwd', 'data:image/png;base64,AAAA']],
    [/password/, ['http://me:secret@shop.test/a.png']],
    [/private network/, Object.keys(names).map(at)],
    [/private network/, ['10.0.0.1', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254'].map(at)],
    [/private network/, ['2130706434', '0x7f.0.0.2', '0177.0.0.2', '127.2'].map(at)],
  ])('%s: %j', async (reason, addresses) => {
    for (const address of addresses) {
      const result = await source(names).fetch(address);
      const refused = { temporary: false, reason: expect.stringMatching(reason) };
      expect({ address, ...result }).toMatchObject({ address, ...refused });
    }
  });
});

describe('what is fetched', () => {
  test('the bytes, from the checked IP address, with the given host name', async () => {
    const result = await source({ 'shop.test': ['127.0.0.1'] }).fetch(
      `http://shop.test:${port}/a.png`,
    );
    expect(isFetched(result) && new TextDecoder().decode(result.bytes)).toBe('picture');
    expect(requests.at(-1)).toBe(`shop.test:${port} /a.png`);
  });

  test('a name that resolves differently the second time gains nothing', async () => {
    let answers = 0;
    const rebinding = createWebPictureSource({
      ...LIMITS,
      allow: ['127.0.0.1'],
      resolve: async () => (answers++ === 0 ? ['127.0.0.1'] : ['127.0.0.9']),
    });
    paths.set('/rebind', redirectTo('/a.png'));
    const result = await rebinding.fetch(`http://rebind.test:${port}/rebind`);
    expect(result).toMatchObject({ reason: expect.stringMatching(/private network/) });
    expect(answers).toBe(2);
  });

  test('follows three redirects and checks each', async () => {
    paths.set('/1', redirectTo('/2'));
    paths.set('/2', redirectTo('/3'));
    paths.set('/3', redirectTo('/a.png'));
    expect(isFetched(await fetched('/1'))).toBe(true);
    paths.set('/0', redirectTo('/1'));
    expect(await fetched('/0')).toMatchObject({
      reason: 'The address redirects more than 3 times.',
      temporary: false,
    });
  });

  test.each(['http://10.0.0.1/', 'http://[::1]/', 'http://localhost/', 'file:///etc/passwd'])(
    'a redirect to %s is refused',
    async (location) => {
      paths.set('/away', redirectTo(location));
      const result = await source({ localhost: ['127.0.0.2'] }).fetch(`${origin}/away`);
      expect(result).toMatchObject({ temporary: false });
      expect(isFetched(result)).toBe(false);
    },
  );
});

describe('misbehaving servers', () => {
  test.each([
    [404, false],
    [403, false],
    [500, true],
    [503, true],
    [429, true],
  ])('the status %i is temporary: %s', async (status, temporary) => {
    paths.set('/bad', (_, response) => response.writeHead(status).end());
    expect(await fetched('/bad')).toEqual({
      reason: `The server answered ${status}.`,
      temporary: temporary,
    });
  });

  test('a body with a content-length above the limit is not read', async () => {
    paths.set('/large', (_, response) =>
      response.writeHead(200, { 'content-length': '1000001' }).write('x'),
    );
    expect(await fetched('/large')).toEqual({
      reason: 'The picture is larger than 1 MB.',
      temporary: false,
    });
  });

  test('an endless body is cut at the limit', async () => {
    let sent = 0;
    paths.set('/endless', (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      response.on('drain', more);
      more();
    });
    expect(await fetched('/endless')).toMatchObject({
      reason: 'The picture is larger than 1 MB.',
    });
    expect(sent).toBeLessThan(20_000_000);
  });

  test.each([
    ['never answers', () => undefined],
    [
      'sends a little and stops',
      ((_, response) => response.writeHead(200).write('x')) as RequestListener,
    ],
  ])('gives up after the time limit on a server that %s', async (_, listener: RequestListener) => {
    paths.set('/slow', listener);
    const slow = source({}, { ...LIMITS, timeoutMs: 200 });
    expect(await slow.fetch(`${origin}/slow`)).toEqual({
      reason: 'The picture did not arrive within 0.2 seconds.',
      temporary: true,
    });
  });

  test('a compressed body is refused', async () => {
    paths.set('/gzip', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    );
    expect(await fetched('/gzip')).toMatchObject({
      temporary: false,
    });
  });

  test('a closed port and an unknown name are temporary failures', async () => {
    expect(await source().fetch('http://127.0.0.1:9/')).toMatchObject({ temporary: true });
    expect(await source().fetch('http://unknown.test/')).toMatchObject({
      reason: 'The server unknown.test could not be found.',
      temporary: true,
    });
  });
});

test('gives up at once on a server that switches protocols', async () => {
  paths.set('/upgrade.png', (request) =>
    request.socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
    ),
  );
  expect(await fetched('/upgrade.png')).toMatchObject({
    temporary: true,
    reason: expect.stringMatching('could not be reached'),
  });
});
