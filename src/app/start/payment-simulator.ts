import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#app/start/check-port.ts';
import { ROOT } from '#app/start/child-script.ts';
import type { Cleanup } from '#app/start/cleanup.ts';
import { endProcess, isAlive } from '#app/start/end-process.ts';
import { StartProblem } from '#app/start/start-problem.ts';
import type { Settings } from '#platform/config/settings.ts';

interface Identity {
  readonly name: string;
  readonly pid: number;
  readonly publicUrl: string;
  readonly webhookUrls: readonly string[];
}

const WEBHOOK_PATH = '/api/v1/webhooks/paypal';
const NAME = 'hemstitch-payment-simulator';
const READY_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 1000;
/** For a left-over simulator on a busy machine; where none listens the refusal comes at once. */
const ANSWERS_WITHIN_MS = 5000;
/** How long after a new start that was refused the next is tried; one that lives so long has come back. */
const TRY_AGAIN_AFTER_MS = 15_000;
const LARGEST_LOG_BYTES = 5_000_000;

/** Whether nobody real takes the money, and no further instance brought a simulator up already. */
export const needsPaymentSimulator = ({ payments }: Settings): boolean =>
  payments.kind === 'simulator' && payments.apiUrl === undefined;

/**
 * Brings up the payment simulator as a process of its own: killing the shop must not lose what buyers have paid. One
 * that outlived a killed shop is taken over, or ended first where it serves another address.
 * @returns its address.
 */
export async function startPaymentSimulator(settings: Settings, cleanup: Cleanup): Promise<string> {
  const left = await findLeftOver(settings.dataDir);
  const port = left
    ? Number(new URL(left.url).port)
    : await freePort(settings.port + 1, settings.host);
  const suits =
    left?.publicUrl === publicAddress(settings, port) &&
    left.webhookUrls.includes(webhookAddress(settings));
  if (left && suits) {
    watch(settings, port, left.pid, cleanup);
    return left.url;
  }
  if (left) await endProcess(left.pid);
  const url = localAddress(settings.host, port);
  const child = launch(settings, port);
  await becomesReady(settings, child, url);
  watch(settings, port, child.pid ?? 0, cleanup);
  return url;
}

/**
 * Buyers must be able to pay while the shop lives: a simulator that ended is started again; it ends with the shop. One
 * that refuses to start is tried again and again, and why it does not is told once.
 */
function watch(settings: Settings, port: number, first: number, cleanup: Cleanup): void {
  let pid = first;
  let hasEnded = (): boolean => !isAlive(first);
  let refusal = '';
  let tryAgainAt = 0;
  const refused = (reason: string): void => {
    if (reason !== refusal)
      console.log(
        `Payment simulator: does not start, and is tried again every ${TRY_AGAIN_AFTER_MS / 1000} seconds: ${reason}`,
      );
    refusal = reason;
  };
  const launchAgain = (): void => {
    if (refusal === '') console.log('Payment simulator: ended unexpectedly and is started again');
    tryAgainAt = Date.now() + TRY_AGAIN_AFTER_MS;
    try {
      const child = launch(settings, port);
      child.unref();
      pid = child.pid ?? 0;
      // Not by the pid: why it ended must be known by the time that it counts as ended.
      hasEnded = () => child.exitCode !== null || child.signalCode !== null;
      child.once('exit', (code) => {
        if (code && Date.now() < tryAgainAt) refused(lastComplaint(settings));
      });
    } catch (error) {
      refused(error instanceof Error ? error.message : String(error));
    }
  };
  const timer = setInterval(() => {
    const waited = Date.now() >= tryAgainAt;
    if (!hasEnded()) refusal = waited ? '' : refusal;
    else if (refusal === '' || waited) launchAgain();
  }, LOOK_EVERY_MS);
  timer.unref();
  cleanup.add(async () => {
    clearInterval(timer);
    await endProcess(pid);
  });
}

const localAddress = (host: string, port: number): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

/** The name by which visitors reach this machine, with the simulator's port. */
function publicAddress(settings: Settings, port: number): string {
  return `http://${new URL(settings.publicUrl).hostname}:${port}`;
}

const webhookAddress = (settings: Settings): string => `${settings.publicUrl}${WEBHOOK_PATH}`;

const logFile = (settings: Settings): string =>
  path.join(settings.dataDir, 'payment-simulator.log');

function lastComplaint(settings: Settings): string {
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
  const tooLong = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES;
  const log = openSync(file, tooLong ? 'w' : 'a', 0o600);
  try {
    const child = spawn(
      process.execPath,
      [path.join(ROOT, 'simulators/payment-provider/server.ts')],
      {
        cwd: ROOT,
        // A session of its own: Ctrl-C in the terminal ends the shop first, and the shop ends it.
        detached: true,
        stdio: ['ignore', log, log],
        env: {
          PATH: process.env['PATH'] ?? '',
          NODE_ENV: 'production',
          PORT: String(port),
          HOST: settings.host,
          DATA_DIR: settings.dataDir,
          PUBLIC_URL: publicAddress(settings, port),
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

async function becomesReady(settings: Settings, child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    const identity = await identify(url);
    if (identity?.pid === child.pid) {
      child.unref();
      return;
    }
    await sleep(20);
  }
  if (child.pid !== undefined) await endProcess(child.pid);
  throw new StartProblem(
    `The payment simulator does not start: ${lastComplaint(settings)} (see ${logFile(settings)})`,
  );
}

async function identify(url: string): Promise<Identity | null> {
  try {
    const response = await fetch(`${url}/healthz`, {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    const identity = (await response.json()) as Partial<Identity>;
    if (identity.name !== NAME || typeof identity.pid !== 'number') return null;
    return {
      name: NAME,
      pid: identity.pid,
      publicUrl: identity.publicUrl ?? '',
      webhookUrls: identity.webhookUrls ?? [],
    };
  } catch {
    return null;
  }
}

/**
 * The simulator of this data folder that still lives, as its own note and its own answer agree. A note that came with a
 * copy of the folder does not count: it tells of the original's simulator.
 */
async function findLeftOver(
  dataDir: string,
): Promise<(Identity & { readonly url: string }) | null> {
  try {
    const folder = path.join(dataDir, 'payment-simulator');
    const owner = JSON.parse(readFileSync(path.join(folder, 'owner.json'), 'utf8')) as {
      pid: number;
      url: string;
      /** Simulators once did not say. */
      folder?: string;
    };
    const { dev, ino } = statSync(folder);
    const here = `${dev}:${ino}`;
    if ((owner.folder ?? here) !== here) return null;
    const identity = await identify(owner.url);
    return identity?.pid === owner.pid ? { ...identity, url: owner.url } : null;
  } catch {
    return null;
  }
}
