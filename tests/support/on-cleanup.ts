import type { AddressInfo, Server } from 'node:net';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Does this after the running test or, called outside of tests, after those of the file; the latest first. */
export function onCleanup(work: () => unknown): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  register(async () => void (await work()));
}

/** Listens on a free port until then. @returns the port */
export async function portOf(server: Server & { closeAllConnections?(): void }): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanup(async () => {
    server.closeAllConnections?.();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}
