/** The address of the replicas in `deploy/patroni`: all connections lead to the same one. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingHAProxy } from '#support/haproxy.ts';
import { freePort } from '#support/free-port.ts';
import { testFolder } from '#support/test-folder.ts';
import { startHAProxy } from './harness/patroni.ts';

const missing = missingHAProxy();

test('another replica is used when one fails, and stays in use when that one is back', async ({
  skip,
}) => {
  if (missing !== null) return skip(missing);
  const replicas = await Promise.all(['db1', 'db2', 'db3'].map(aReplica));
  const folder = testFolder();
  const haproxy = startHAProxy(folder, replicas, await freePort());
  onTestFinished(() => void haproxy.kill());
  const socketPath = path.join(folder, 'replicas.sock');

  await expect.poll(() => usedBy(socketPath)).toMatch(/^db/);
  const first = replicas.find(({ name }) => name === used.at(-1));
  if (!first) throw new Error('no replica answers');
  for (let connection = 0; connection < 6; connection += 1)
    expect(await usedBy(socketPath)).toBe(first.name);

  first.works = false;
  await expect.poll(() => usedBy(socketPath)).toMatch(new RegExp(`^db(?!${first.name.at(-1)})`));
  const second = used.at(-1);
  first.works = true;
  const checks = first.checks + 3;
  await expect.poll(() => first.checks).toBeGreaterThan(checks);
  for (let connection = 0; connection < 6; connection += 1)
    expect(await usedBy(socketPath)).toBe(second);
});

const used: string[] = [];

/** The name of the replica to which a new connection leads; empty for none. */
async function usedBy(socketPath: string): Promise<string> {
  const name = await new Promise<string>((resolve) => {
    request({ socketPath, agent: false }, async (response) =>
      resolve((await buffer(response)).toString()),
    )
      .once('error', () => resolve(''))
      .end();
  });
  used.push(name);
  return name;
}

/** Says its name on its port, and on the same port whether it works, as Patroni does. */
async function aReplica(name: string) {
  const replica = { name, port: 0, restPort: 0, works: true, checks: 0 };
  const server = createServer((incoming, response) => {
    if (incoming.method !== 'OPTIONS') return void response.end(name);
    replica.checks += 1;
    response.writeHead(replica.works ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(replica, { port, restPort: port });
}
