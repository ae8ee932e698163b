/** A load balancer in front of the instances: round-robin, skipping those that refuse connections. */
import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  readonly url: string;
  /** Responses by instance, in their order. */
  served(): readonly number[];
  /** Sends requests only to these instances from now on; without any, to all. */
  use(...indexes: readonly number[]): void;
  stop(): Promise<void>;
}

/** @param ports the instances' ports, read for each request */
export async function startRoundRobin(ports: () => readonly number[]): Promise<RoundRobin> {
  // Closes idle connections before an instance does, after ten seconds: a request on its way at that moment would be lost.
  const agent = new Agent({ keepAlive: true, maxSockets: 512, timeout: 5000 });
  const served: number[] = [];
  let turn = 0;
  let used: readonly number[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const all = ports();
    turn += 1;
    for (let offset = 0; offset < all.length; offset += 1) {
      const index = (turn + offset) % all.length;
      if (used.length > 0 && !used.includes(index)) continue;
      const outcome = await pass(agent, all[index] ?? 0, incoming, body, outgoing);
      if (outcome === 'answered') served[index] = (served[index] ?? 0) + 1;
      if (outcome !== 'not reached') return;
    }
    outgoing.writeHead(502).end();
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served: () => ports().map((_, index) => served[index] ?? 0),
    use: (...indexes) => {
      used = indexes;
    },
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Outcome = 'answered' | 'not reached' | 'broken';

function pass(
  agent: Agent,
  port: number,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<Outcome> {
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
  return new Promise((resolve) => {
    const onward = ask({
      agent,
      port,
      host: '127.0.0.1',
      method: incoming.method,
      path: incoming.url,
      headers,
    });
    onward.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.once('end', () => resolve('answered'));
      answer.once('error', () => {
        outgoing.destroy();
        resolve('broken');
      });
    });
    onward.once('error', (error: NodeJS.ErrnoException) => {
      // Only a refused connection is certain to have had no effect; for anything else the client decides.
      if (error.code === 'ECONNREFUSED') return resolve('not reached');
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
      resolve('broken');
    });
    onward.end(body);
  });
}
