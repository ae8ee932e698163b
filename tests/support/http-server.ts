/** Web servers that test files make. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/**
 * Starts a server on a free port.
 * @param whenOver what closes it: by default the end of the file, in a case `onTestFinished`
 * @returns its URL without a slash at the end
 */
export async function serve(
  listener: RequestListener,
  whenOver: (close: () => void) => void = afterAll,
): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenOver(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
