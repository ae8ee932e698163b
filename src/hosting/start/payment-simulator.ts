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

/** A provider that is simulated. */
interface Simulated {
  readonly name: string;
  /** Of its folder and log below the data folder. */
  readonly folder: string;
  /** As it identifies itself. */
  readonly id: string;
  readonly script: string;
  readonly webhookPath: string;
  /** Its port, if that is free, after the shop's. */
  readonly portAfter: number;
  readonly account: (settings: Settings) => Record<string, string>;
}

const PAYPAL: Simulated = {
  name: 'PayPal',
  folder: 'payment-simulator',
  id: 'hemstitch-payment-simulator',
  script: 'simulators/payment-provider/server.ts',
  webhookPath: '/api/v1/webhooks/paypal',
  portAfter: 1,
  account: ({ payments }) => ({
    CLIENT_ID: payments.clientId,
    CLIENT_SECRET: payments.clientSecret,
    WEBHOOK_ID: payments.webhookId,
    MERCHANT_ID: payments.merchantId ?? '',
  }),
};

const STRIPE: Simulated = {
  name: 'Stripe',
  folder: 'stripe-simulator',
  id: 'hemstitch-stripe-simulator',
  script: 'simulators/stripe/server.ts',
  webhookPath: '/api/v1/webhooks/stripe',
  portAfter: 3,
  account: ({ stripe }) => ({
    SECRET_KEY: stripe?.secretKey ?? '',
    WEBHOOK_SECRET: stripe?.webhookSecrets[0] ?? '',
  }),
};

/** Where many programs run, a process may take its time; one that ends is noticed at once. */
const START_TIMEOUT_MS = 60_000;
/** For an orphan on a busy machine; when none listens the connection is refused at once. */
const RESPONSE_TIMEOUT_MS = 5000;
const MAX_LOG_BYTES = 5_000_000;

/** Whether payments are simulated and no simulator of another instance is set. */
export const needsPaymentSimulator = ({ payments }: Settings): boolean =>
  payments.kind === 'simulator' && payments.apiUrl === undefined;

export const needsStripeSimulator = ({ stripe }: Settings): boolean =>
  stripe?.kind === 'simulator' && stripe.apiUrl === undefined;

export const startPaymentSimulator = (settings: Settings, cleanup: Cleanup): Promise<string> =>
  start(PAYPAL, settings, cleanup);

export const startStripeSimulator = (settings: Settings, cleanup: Cleanup): Promise<string> =>
  start(STRIPE, settings, cleanup);

/**
 * Starts a simulator as a separate process, so that killing the shop loses no payments. Reuses one that a killed shop
 * left running, unless its URLs differ from the settings.
 * @returns its URL
 */
async function start(simulated: Simulated, settings: Settings, cleanup: Cleanup): Promise<string> {
  const orphan = await findOrphan(simulated, settings.dataDir);
  const port = orphan
    ? Number(new URL(orphan.url).port)
    : await freePort(settings.port + simulated.portAfter, settings.host);
  const isUsable =
    orphan?.publicUrl === simulatorPublicUrl(settings.publicUrl, port) &&
    orphan.webhookUrls.includes(webhookAddress(simulated, settings));
  if (orphan && isUsable) {
    supervise(simulated, settings, port, orphan.pid, cleanup);
    return orphan.url;
  }
  if (orphan) await endProcess(orphan.pid);
  const url = localAddress(settings.host, port);
  const child = launch(simulated, settings, port);
  await waitUntilReady(simulated, settings, child, url);
  supervise(simulated, settings, port, child.pid ?? 0, cleanup);
  return url;
}

/** Restarts the simulator when it ends while the shop runs. */
const supervise = (
  simulated: Simulated,
  settings: Settings,
  port: number,
  pid: number,
  cleanup: Cleanup,
): void =>
  superviseProcess(
    {
      name: `${simulated.name} simulator`,
      pid,
      launch: () => launch(simulated, settings, port),
      lastError: () => lastError(simulated, settings),
    },
    cleanup,
  );

const localAddress = (host: string, port: number): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

const webhookAddress = ({ webhookPath }: Simulated, { publicUrl }: Settings): string =>
  `${publicUrl}${webhookPath}`;

const logFile = ({ folder }: Simulated, { dataDir }: Settings): string =>
  path.join(dataDir, `${folder}.log`);

function lastError(simulated: Simulated, settings: Settings): string {
  try {
    return (
      readFileSync(logFile(simulated, settings), 'utf8').trim().split('\n').at(-1) ||
      'it printed nothing'
    );
  } catch (error) {
    return `its log cannot be read (${String(error)})`;
  }
}

function launch(simulated: Simulated, settings: Settings, port: number): ChildProcess {
  const file = logFile(simulated, settings);
  const tooLong = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES;
  const log = openSync(file, tooLong ? 'w' : 'a', 0o600);
  try {
    const child = spawn(process.execPath, [path.join(ROOT, simulated.script)], {
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
        ...simulated.account(settings),
        WEBHOOK_URL: webhookAddress(simulated, settings),
      },
    });
    child.on('error', () => undefined);
    return child;
  } finally {
    closeSync(log);
  }
}

async function waitUntilReady(
  simulated: Simulated,
  settings: Settings,
  child: ChildProcess,
  url: string,
): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    const identity = await identify(simulated, url);
    if (identity?.pid === child.pid) {
      child.unref();
      return;
    }
    await sleep(20);
  }
  if (child.pid !== undefined) await endProcess(child.pid);
  throw new StartError(
    `The ${simulated.name} simulator does not start: ${lastError(simulated, settings)} (see ${logFile(simulated, settings)})`,
  );
}

async function identify({ id }: Simulated, url: string): Promise<Identity | null> {
  try {
    const response = await fetch(`${url}/healthz`, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const identity = (await response.json()) as Partial<Identity>;
    if (identity.name !== id || typeof identity.pid !== 'number') return null;
    return {
      name: id,
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
async function findOrphan(
  simulated: Simulated,
  dataDir: string,
): Promise<(Identity & { readonly url: string }) | null> {
  try {
    const owner = JSON.parse(
      readFileSync(path.join(dataDir, simulated.folder, 'owner.json'), 'utf8'),
    ) as { pid: number; url: string };
    const identity = await identify(simulated, owner.url);
    if (identity?.pid !== owner.pid || isSameFolder(identity.dataDir, dataDir) === false)
      return null;
    return { ...identity, url: owner.url };
  } catch {
    return null;
  }
}
