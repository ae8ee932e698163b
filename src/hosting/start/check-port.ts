import { createServer } from 'node:net';
import { StartError } from '#hosting/start/start-error.ts';

/**
 * @param setting the setting with the port
 * @throws StartError when the shop cannot listen on the port
 */
export async function checkPort(
  port: number,
  host: string,
  setting: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<void> {
  const code = await tryToListen(port, host);
  if (code === null) return;
  if (code === 'EADDRINUSE')
    throw new StartError(
      `Port ${port} is taken: stop the program that uses it, or choose another port, for example ${setting}=${port + 10} npm start.`,
    );
  if (code === 'EACCES')
    throw new StartError(
      `Port ${port} needs administrator rights on this machine: choose one above 1023, for example ${setting}=${setting === 'PORT' ? 3000 : 9464} npm start.`,
    );
  throw new StartError(
    `The shop cannot listen on ${setting.replace('PORT', 'HOST')}=${host} (${code}): use an address of this machine, such as 127.0.0.1.`,
  );
}

/** The wanted port when it is free, else any free port. */
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
