import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Below the ephemeral range, where another process could be given the same port a moment later. */
const FIRST_PORT = 20_000;
const BLOCKS = 60;
const PORTS_OF_BLOCK = 200;
/** A shop's simulators listen on the three ports after its own. */
const PORTS_OF_SHOP = 4;

let block: Promise<number> | undefined;
let given = 0;

/**
 * A free port that nobody else is given, with the three after it: each test worker, also those of another run on this
 * machine, has a block of its own.
 */
export async function freePort(): Promise<number> {
  block ??= claimBlock();
  const first = await block;
  for (;;) {
    given += PORTS_OF_SHOP;
    const port = first + (given % PORTS_OF_BLOCK);
    const probe = await listening(port);
    if (!probe) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

/** A block belongs to the process that listens on its first port. */
async function claimBlock(): Promise<number> {
  for (;;) {
    const first = FIRST_PORT + PORTS_OF_BLOCK * randomInt(BLOCKS);
    if (await listening(first)) return first;
  }
}

/** A server that does not keep the process running; null when the port is taken. */
function listening(port: number): Promise<Server | null> {
  const server = createServer().unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
