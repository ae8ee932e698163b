import { createServer } from 'node:net';
import { StartProblem } from '#app/start/start-problem.ts';

/** @throws StartProblem when the shop could not listen there. */
export async function checkPort(port: number, host: string): Promise<void> {
  const code = await tryToListen(port, host);
  if (code === null) return;
  if (code === 'EADDRINUSE')
    throw new StartProblem(
      `Port ${port} is taken: stop the program that uses it, or choose another port, for example PORT=${port + 10} npm start.`,
    );
  if (code === 'EACCES')
    throw new StartProblem(
      `Port ${port} needs special rights on this machine: choose one above 1023, for example PORT=3000 npm start.`,
    );
  throw new StartProblem(
    `The shop cannot listen on HOST=${host} (${code}): use an address of this machine, such as 127.0.0.1.`,
  );
}

/** The wanted port if it is free, else another. */
export async function freePort(wanted: number, host: string): Promise<number> {
  if (wanted <= 65_535 && (await tryToListen(wanted, host)) === null) return wanted;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
    });
  });
}

function tryToListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
