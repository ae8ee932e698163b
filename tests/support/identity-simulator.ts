/** The identity simulator as a separate process, with remote control. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { childEnvironment } from '#support/child-environment.ts';

export const GOOGLE_CLIENT = 'test-google-client';

export interface WantedToken {
  email: string;
  name?: string;
  subject?: string;
  nonce?: string;
  /** See `simulators/identity-provider/tokens.ts`. */
  fault?: string;
}

export interface IdentitySimulator {
  readonly url: string;
  /** Settings with which the shop uses it as Google. */
  readonly settings: Record<string, string>;
  token(wanted: WantedToken): Promise<string>;
  /** Replaces the signing key. */
  rotate(): Promise<void>;
  keys(fault: 'none' | 'hang' | 'error'): Promise<void>;
  keyRequests(): Promise<number>;
  /** Allows a shop's pages to show the sign-in button. */
  serve(origin: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startIdentitySimulator(): Promise<IdentitySimulator> {
  const child = spawn(process.execPath, ['simulators/identity-provider/server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...childEnvironment(),
      CLIENT_ID: GOOGLE_CLIENT,
    },
  });
  const killLate = (): void => void child.kill('SIGKILL');
  process.once('exit', killLate);
  child.once('exit', () => process.removeListener('exit', killLate));
  const url = await addressOf(child);
  const control = async (action: string, body: object = {}): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}/__simulator/${action}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`identity simulator, ${action}: ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    url,
    settings: {
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT,
      GOOGLE_ISSUER: url,
      GOOGLE_JWKS_URL: `${url}/oauth2/v3/certs`,
    },
    token: async (wanted) =>
      String((await control('token', { name: 'Gwen Harrow', ...wanted }))['credential']),
    rotate: async () => void (await control('rotate')),
    keys: async (fault) => void (await control('keys', { fault })),
    serve: async (origin) => void (await control('origins', { origin })),
    keyRequests: async () => Number((await control('state'))['keyRequests']),
    stop: () =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  const { stdout } = child;
  if (!stdout) throw new Error('the simulator has no output');
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout }).once('line', (line) =>
      resolve((JSON.parse(line) as { url: string }).url),
    );
    child.once('exit', (code) => reject(new Error(`the identity simulator ended with ${code}`)));
  });
}
