import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#hosting/start/check-port.ts';
import { ROOT } from '#hosting/start/child-script.ts';
import type { Cleanup } from '#hosting/start/cleanup.ts';
import { endProcess } from '#hosting/start/end-process.ts';
import { StartError } from '#hosting/start/start-error.ts';
import { superviseProcess } from '#hosting/start/supervise-process.ts';
import { simulatorPublicUrl } from '#gateways/payment-provider/paypal/approval-origins.ts';
import type { Settings } from '#platform/config/settings.ts';
import { isSameFolder } from '#hosting/same-folder.ts';

interface Identity {
  readonly name: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly webhookUrls: readonly string[];
}

const WEBHOOK_PATH = '/api/v1/webhooks/paypal';
const NAME = 'hemstitch-payment-simulator';
const START_TIMEOUT_MS = 15_000;
/** For an orphan on a busy machine; when none listens the connection is refused at once. */
const RESPONSE_TIMEOUT_MS = 5000;
const MAX_LOG_BYTES = 5_000_000;

/** Whether payments are simulated and no simulator of another instance is set. */
export const needsPaymentSimulator = ({ payments }: Settings): boolean =>
  payments.kind === 'simulator' && payments.apiUrl === undefined;

/**
 * Starts the payment simulator as a separate process, so that killing the shop loses no payments. Reuses one that a
 * killed shop left running, unless its URLs differ from the settings.
 * @returns its URL
 */
export async function startPaymentSimulator(settings: Settings, cleanup: Cleanup): Promise<string> {
  const orphan = await findOrphan(settings.dataDir);
  const port = orphan
    ? Number(new URL(orphan.url).port)
    : await freePort(settings.port + 1, settings.host);
  const isUsable =
    orphan?.publicUrl === simulatorPublicUrl(settings.publicUrl, port) &&
    orphan.webhookUrls.includes(webhookAddress(settings));
  if (orphan && isUsable) {
    supervise(settings, port, orphan.pid, cleanup);
    return orphan.url;
  }
  if (orphan) await endProcess(orphan.pid);
  const url = localAddress(settings.host, port);
  const child = launch(settings, port);
  await waitUntilReady(settings, child, url);
  supervise(settings, port, child.pid ?? 0, cleanup);
  return url;
}

/** Restarts the simulator when it ends while the shop runs. */
const supervise = (settings: Settings, port: number, pid: number, cleanup: Cleanup): void =>
  superviseProcess(
    {
      name: 'Payment simulator',
      pid,
      launch: () => launch(settings, port),
      lastError: () => lastError(settings),
    },
    cleanup,
  );

const localAddress = (host: string, port: number): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

const webhookAddress = (settings: Settings): string => `${settings.publicUrl}${WEBHOOK_PATH}`;

const logFile = (settings: Settings): string =>
  path.join(settings.dataDir, 'payment-simulator.log');

function lastError(settings: Settings): string {
  try {
    return (
      readFileSync(logFile(settings), 'utf8').trim().split('\n').at(-1) || 'it printed nothing'
    );
  } catch (error) {
    return `its log cannot be read (${String(error)})`;
  }
}

function launch(settings: Settings, port: number): ChildProcess {
  const file = logFile(settings);
  const tooLong = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES;
  const log = openSync(file, tooLong ? 'w' : 'a', 0o600);
  try {
    const child = spawn(
      process.execPath,
      [path.join(ROOT, 'simulators/payment-provider/server.ts')],
      {
        cwd: ROOT,
        // A new session, so that Ctrl-C in the terminal ends the shop first, which then ends the simulator.
        detached: true,
        stdio: ['ignore', log, log],
        env: {
          PATH: process.env['PATH'] ?? '',
          NODE_ENV: 'production',
          PORT: String(port),
          HOST: settings.host,
          DATA_DIR: settings.dataDir,
          PUBLIC_URL: simulatorPublicUrl(settings.publicUrl, port),
          CLIENT_ID: settings.payments.clientId,
          CLIENT_SECRET: settings.payments.clientSecret,
          WEBHOOK_ID: settings.payments.webhookId,
          MERCHANT_ID: settings.payments.merchantId ?? '',
          WEBHOOK_URL: webhookAddress(settings),
        },
      },
    );
    child.on('error', () => undefined);
    return child;
  } finally {
    closeSync(log);
  }
}

async function waitUntilReady(settings: Settings, child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    const identity = await identify(url);
    if (identity?.pid === child.pid) {
      child.unref();
      return;
    }
    await sleep(20);
  }
  if (child.pid !== undefined) await endProcess(child.pid);
  throw new StartError(
    `The payment simulator does not start: ${lastError(settings)} (see ${logFile(settings)})`,
  );
}

async function identify(url: string): Promise<Identity | null> {
  try {
    const response = await fetch(`${url}/healthz`, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const identity = (await response.json()) as Partial<Identity>;
    if (identity.name !== NAME || typeof identity.pid !== 'number') return null;
    return {
      name: NAME,
      pid: identity.pid,
      dataDir: identity.dataDir ?? '',
      publicUrl: identity.publicUrl ?? '',
      webhookUrls: identity.webhookUrls ?? [],
    };
  } catch {
    return null;
  }
}

/**
 * A simulator of this data folder that a killed shop left running. Checks its `owner.json` against its own response,
 * because a copied folder has the file of the original's simulator.
 */
async function findOrphan(dataDir: string): Promise<(Identity & { readonly url: string }) | null> {
  try {
    const owner = JSON.parse(
      readFileSync(path.join(dataDir, 'payment-simulator/owner.json'), 'utf8'),
    ) as { pid: number; url: string };
    const identity = await identify(owner.url);
    if (identity?.pid !== owner.pid || isSameFolder(identity.dataDir, dataDir) === false)
      return null;
    return { ...identity, url: owner.url };
  } catch {
    return null;
  }
}
