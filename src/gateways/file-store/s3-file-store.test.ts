/** The S3 adapter against faulty storage services. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readListing } from '#gateways/file-store/s3-responses.ts';
import { createS3FileStore } from '#gateways/file-store/s3-file-store.ts';
import { startS3Server, type S3Server } from '#support/s3-server.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

test.each([
  ['a missing bucket', { bucket: 'nowhere' }, /^S3_BUCKET: there is no bucket "nowhere"/],
  ['a wrong secret', { secretAccessKey: 'wrong' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: /],
  ['an unknown key', { accessKeyId: 'nobody' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: /],
  ['nothing listening', { endpoint: 'http://127.0.0.1:9' }, /^S3_ENDPOINT: no response/],
])('reports %s and how to fix it', async (_, wrong, sentence) => {
  const store = createS3FileStore({ ...s3.settings, ...wrong });
  expect(await store.problem()).toEqual({
    message: expect.stringMatching(sentence),
    isRetryable: 'endpoint' in wrong,
  });
});

test('a missing bucket is an error, not a missing file', async () => {
  const store = createS3FileStore({ ...s3.settings, bucket: 'nowhere' });
  await expect(store.get('ab/480.webp')).rejects.toThrow('NoSuchBucket');
  await expect(store.put('ab/480.webp', new Uint8Array(1))).rejects.toThrow('NoSuchBucket');
});

/**
 * Runs `work` against a service that answers with each of `answers` in turn and repeats the last one. Returns the
 * number of requests.
 */
async function withService(
  answers: readonly RequestListener[],
  work: (endpoint: string) => Promise<void>,
) {
  let requests = 0;
  const server = createServer((request, response) => {
    const respond = answers[Math.min(requests, answers.length - 1)]!;
    requests += 1;
    request.resume();
    request.on('end', () => respond(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return requests;
}

const unavailable: RequestListener = (_, response) =>
  response.writeHead(503).end('<Code>SlowDown</Code>');
const broken: RequestListener = (request) => request.socket.destroy();
const healthy: RequestListener = (_, response) => response.writeHead(200).end('bytes');
const denied: RequestListener = (_, response) =>
  response.writeHead(403).end('<Code>AccessDenied</Code>');

test('retries while a service is briefly unavailable', async () => {
  const requests = await withService([unavailable, broken, healthy], async (endpoint) => {
    const store = createS3FileStore({ ...s3.settings, endpoint });
    expect(new TextDecoder().decode((await store.get('ab'))!)).toBe('bytes');
  });
  expect(requests).toBe(3);
});

test('gives up on a service that stays unavailable and reports its error code', async () => {
  const requests = await withService([unavailable], async (endpoint) => {
    const store = createS3FileStore({ ...s3.settings, endpoint });
    await expect(store.get('ab')).rejects.toThrow('S3 get: 503 SlowDown');
  });
  expect(requests).toBe(4);
});

test('does not retry after a refusal', async () => {
  const requests = await withService([denied], async (endpoint) => {
    const store = createS3FileStore({ ...s3.settings, endpoint });
    await expect(store.put('ab', new Uint8Array(1))).rejects.toThrow('S3 put: 403 AccessDenied');
  });
  expect(requests).toBe(1);
});

test('lists a large bucket page by page', async () => {
  const page = (key: string, more: string) =>
    `<ListBucketResult>${more}<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents></ListBucketResult>`;
  const requests: string[] = [];
  const respond =
    (xml: string): RequestListener =>
    (request, response) => {
      requests.push(
        new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token') ?? '',
      );
      response.end(xml);
    };
  const pages = [
    respond(
      page(
        'ab/1.webp',
        '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>',
      ),
    ),
    respond(page('cd/2.webp', '<IsTruncated>false</IsTruncated>')),
  ];
  await withService(pages, async (endpoint) => {
    const store = createS3FileStore({ ...s3.settings, endpoint });
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    expect(keys).toEqual(['ab/1.webp', 'cd/2.webp']);
  });
  expect(requests).toEqual(['', 'a&b=']);
});

test('parses an empty listing', () => {
  expect(
    readListing('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'),
  ).toEqual({
    files: [],
    nextToken: null,
  });
});
