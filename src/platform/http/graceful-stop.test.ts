/** A graceful stop interrupts no request on a keep-alive connection. */
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { gracefulStop } from '#platform/http/graceful-stop.ts';
import { createWebServer } from '#platform/http/web-server.ts';

const CLIENTS = 60;

async function started(
  answer: (request: Request) => Response | Promise<Response>,
  acceptMs?: number,
) {
  const server = createWebServer(answer);
  const stop = gracefulStop(server, acceptMs);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => stop(() => Promise.resolve()) };
}

interface Result {
  readonly status: number;
  readonly closes: boolean;
}

const get = (port: number, agent: http.Agent): Promise<Result> =>
  new Promise((resolve, reject) => {
    const request = http.get({ port, agent, path: '/' }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          closes: response.headers.connection === 'close',
        }),
      );
    });
    request.once('error', reject);
  });

/** Sends requests over one connection until a response closes it. @returns the error, or null */
async function visit(port: number, gapMs: number): Promise<unknown> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    while (!(await get(port, agent)).closes) await pause(gapMs);
    return null;
  } catch (error) {
    return error;
  } finally {
    agent.destroy();
  }
}

test(`${CLIENTS} clients on keep-alive connections get all responses, the last with Connection: close`, async () => {
  let requests = 0;
  const answer = () => {
    requests += 1;
    return new Response('done');
  };
  // The stop ends once all have left.
  const { port, stop } = await started(answer, 60_000);
  const visits = Array.from({ length: CLIENTS }, (_, index) => visit(port, index % 12));
  await expect.poll(() => requests).toBeGreaterThan(CLIENTS * 3);
  await stop();
  expect((await Promise.all(visits)).filter((problem) => problem !== null)).toEqual([]);
});

test('new connections are served while it begins to stop, and requests in flight finish', async () => {
  const begun = Promise.withResolvers<void>();
  const latePassed = Promise.withResolvers<void>();
  const { port, stop } = await started(async (request) => {
    if (request.headers.has('x-late')) return new Response('late');
    begun.resolve();
    await latePassed.promise;
    return new Response('slow');
    // The stop ends once both connections are closed.
  }, 60_000);
  const agent = new http.Agent({ keepAlive: true });
  const slow = get(port, agent);
  await begun.promise;
  const stopped = stop();
  const late = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-late': '1' } });
  const answer = [late.status, late.headers.get('connection'), await late.text()];
  expect(answer).toEqual([200, 'close', 'late']);
  latePassed.resolve();
  expect(await slow).toEqual({ status: 200, closes: true });
  await stopped;
  await expect(get(port, agent)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  agent.destroy();
});

test('an idle connection and a slow upload delay the stop by three seconds at most', async () => {
  const begun = Promise.withResolvers<void>();
  const { port, stop } = await started(async (request) => {
    begun.resolve();
    return new Response(await request.text());
  }, 100);
  const agent = new http.Agent({ keepAlive: true });
  const slow = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  slow.on('error', () => undefined).resume();
  slow.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n');
  await begun.promise;
  const trickle = setInterval(() => slow.write('x'), 100);
  expect(await get(port, agent)).toEqual({ status: 200, closes: false });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = stop();
  await expect.poll(() => vi.getTimerCount()).toBe(2);
  vi.advanceTimersByTime(3000);
  await stopped;
  clearInterval(trickle);
  slow.destroy();
  agent.destroy();
});
