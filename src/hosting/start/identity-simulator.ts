import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '#hosting/start/check-port.ts';
import { ROOT } from '#hosting/start/child-script.ts';
import type { Cleanup } from '#hosting/start/cleanup.ts';
import { endProcess } from '#hosting/start/end-process.ts';
import { StartError } from '#hosting/start/start-error.ts';
import { isLoopback } from '#platform/config/setting-fields.ts';
import type { Settings } from '#platform/config/settings.ts';

const CLIENT_ID = 'hemstitch-identity-simulator';

type Google = NonNullable<Settings['google']>;

/**
 * Whether sign-in with Google is simulated: only in a demo on a loopback address, because the simulator lets anybody sign
 * in as anybody.
 */
export const needsIdentitySimulator = (settings: Settings): boolean =>
  settings.google === null &&
  settings.demo &&
  isLoopback(settings.host) &&
  isLoopback(new URL(settings.publicUrl).hostname);

/** Starts the identity simulator. It stores nothing and ends with this process, even when that is killed. */
export async function startIdentitySimulator(
  settings: Settings,
  cleanup: Cleanup,
): Promise<Google> {
  const port = await freePort(settings.port + 2, settings.host);
  const issuer = `http://${new URL(settings.publicUrl).hostname}:${port}`;
  const child = spawn(
    process.execPath,
    [path.join(ROOT, 'simulators/identity-provider/server.ts')],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: String(port),
        HOST: settings.host,
        PUBLIC_URL: issuer,
        CLIENT_ID,
        ORIGINS: settings.publicUrl,
        // Not used by the simulator; it shows which shop the process belongs to.
        DATA_DIR: settings.dataDir,
      },
    },
  );
  const { pid } = child;
  if (pid !== undefined) cleanup.add(() => endProcess(pid));
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', () =>
      reject(new StartError(`The identity simulator does not start: ${errors.trim()}`)),
    );
  });
  child.unref();
  child.channel?.unref();
  return { clientId: CLIENT_ID, issuer, jwksUrl: `${issuer}/oauth2/v3/certs` };
}
