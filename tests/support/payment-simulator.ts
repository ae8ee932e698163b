/** The payment simulator as a separate process, with remote control. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ProviderCode } from '#kernel/provider-codes.ts';
import { SCRATCH } from '#support/scratch.ts';
import type { TestShop } from '#support/shop.ts';
import { childEnvironment } from '#support/child-environment.ts';

/** Keys of the Stripe simulator, as a shop has them. */
export const STRIPE_LOGIN = {
  secretKey: 'sk_test_tests',
  webhookSecret: 'whsec_tests',
};

/** The shop's provider settings; the simulator is started with the same values. */
export const SIMULATOR_LOGIN = {
  clientId: 'test-client',
  clientSecret: 'test-secret',
  webhookId: 'test-webhook',
  merchantId: 'TESTMERCHANT',
};

export type SimulatorState = {
  waitingWebhooks: number;
  orders: { id: string; status: string; customId: string; amount: string; captureIds: string[] }[];
  captures: {
    id: string;
    orderId: string;
    customId: string;
    status: string;
    amount: string;
    currency: string;
  }[];
  refunds: { id: string; captureId: string; amount: string; status: string }[];
  disputes: { id: string; captureId: string; status: string; outcome: string | null }[];
};

export type Simulator = {
  url: string;
  pid(): number;
  dataDir: string;
  /**
   * Sets the fault plan for all payments, see `simulators/shared/fault-plan.ts`; without a plan, faults end.
   */
  faults(plan?: Record<string, unknown>): Promise<void>;
  /** The buyer approves the payment. @returns the URL that the browser is redirected to */
  approve(
    orderId: string,
    choice?: { decline?: boolean; fault?: string; seconds?: number },
  ): Promise<string>;
  /** The buyer cancels on the approval page. */
  cancel(orderId: string): Promise<void>;
  /** The merchant refunds a capture at the provider; all that is left without an amount. @returns the refund's id */
  refundOutside(
    captureId: string,
    choice?: { amount?: string; pending?: boolean },
  ): Promise<string>;
  /** A pending refund is completed or fails. */
  settleRefund(refundId: string, as: 'COMPLETED' | 'FAILED'): Promise<void>;
  /** The buyer disputes a payment. @returns the dispute's id */
  openDispute(captureId: string, choice?: { amount?: string; reason?: string }): Promise<string>;
  /** The buyer escalates a dispute to a claim. */
  escalateDispute(disputeId: string): Promise<void>;
  closeDispute(disputeId: string, outcome: string): Promise<void>;
  state(): Promise<SimulatorState>;
  sendWebhooksTo(...urls: string[]): Promise<void>;
  reset(): Promise<void>;
  /** SIGKILL, then a new process with the same folder and port. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

/** Below `simulators`. Both have the same remote control. */
type SimulatorFolder = 'payment-provider' | 'stripe';

export async function startSimulator(
  options: {
    webhookUrl?: string;
    dataDir?: string;
    folder?: SimulatorFolder;
    /** Of Stripe. */
    secretKey?: string;
  } = {},
): Promise<Simulator> {
  const dataDir = options.dataDir ?? mkdtempSync(join(SCRATCH, 'hemstitch-simulator-'));
  const env = {
    DATA_DIR: dataDir,
    TEMPORARY: options.dataDir === undefined ? '1' : '',
    WEBHOOK_URL: options.webhookUrl ?? '',
    SECRET_KEY: options.secretKey ?? STRIPE_LOGIN.secretKey,
  };
  const launchWith = (env: Record<string, string>) =>
    launch(options.folder ?? 'payment-provider', env);
  let running = await launchWith(env);
  const { url } = running;
  const control = async (action: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}/__simulator/${action}`, {
      method: body === undefined ? 'GET' : 'POST',
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`simulator ${action}: ${String(answer['message'])}`);
    return answer;
  };
  return {
    url,
    pid: () => running.process.pid ?? 0,
    dataDir,
    faults: async (plan = {}) => void (await control('faults', plan)),
    approve: async (orderId, choice = {}) =>
      String((await control(`approve/${orderId}`, choice))['returnUrl']),
    cancel: async (orderId) => void (await control(`cancel/${orderId}`, {})),
    refundOutside: async (captureId, choice = {}) =>
      String((await control(`refund/${captureId}`, choice))['id']),
    settleRefund: async (id, as) => void (await control(`settle-refund/${id}`, { as })),
    openDispute: async (captureId, choice = {}) =>
      String((await control(`dispute/${captureId}`, choice))['id']),
    escalateDispute: async (id) => void (await control(`update-dispute/${id}`, {})),
    closeDispute: async (id, outcome) => void (await control(`close-dispute/${id}`, { outcome })),
    state: async () => (await control('state')) as unknown as SimulatorState,
    sendWebhooksTo: async (...urls) => void (await control('webhook-url', { url: urls.join(',') })),
    reset: async () => void (await control('reset', {})),
    killAndRestart: async () => {
      await end(running.process, 'SIGKILL');
      running = await launchWith({ ...env, PORT: new URL(url).port });
    },
    stop: async () => {
      await end(running.process, 'SIGTERM');
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ends the simulator, and removes a folder of its own, when this process has ended, also when it was killed. */
const ENDS_WITH_PARENT = `data:text/javascript,${encodeURIComponent(`
  import { rmSync } from 'node:fs';
  process.stdin.resume().on('end', () => {
    if (process.env.TEMPORARY) rmSync(process.env.DATA_DIR, { recursive: true, force: true });
    process.exit();
  });`)}`;

let shared: Promise<Simulator> | undefined;
let sharedStripe: Promise<Simulator> | undefined;
/** The simulator of all files that run in this process, which leave it as they found it. */
export const sharedSimulator = (): Promise<Simulator> => (shared ??= startSimulator());
export const sharedStripeSimulator = (): Promise<Simulator> =>
  (sharedStripe ??= startSimulator({ folder: 'stripe' }));

async function launch(
  folder: SimulatorFolder,
  env: Record<string, string>,
): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    ['--import', ENDS_WITH_PARENT, `simulators/${folder}/server.ts`],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...childEnvironment(),
        PORT: '0',
        CLIENT_ID: SIMULATOR_LOGIN.clientId,
        CLIENT_SECRET: SIMULATOR_LOGIN.clientSecret,
        MERCHANT_ID: SIMULATOR_LOGIN.merchantId,
        WEBHOOK_ID: SIMULATOR_LOGIN.webhookId,
        WEBHOOK_SECRET: STRIPE_LOGIN.webhookSecret,
        ...env,
      },
    },
  );
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    lines.once('line', (line) => {
      const { url } = JSON.parse(line) as { url: string };
      resolve({ process: child, url });
    });
    child.once('exit', (code) =>
      reject(new Error(`the simulator ended with ${code} before it was ready`)),
    );
  });
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/**
 * Delivers the simulator's webhooks to an in-process shop. @returns the statuses of its answers so far, and how to
 * stop
 */
export async function deliverWebhooksTo(
  shop: TestShop,
  simulator: Simulator,
  provider: ProviderCode = 'paypal',
): Promise<{ answers: number[]; stop(): Promise<void> }> {
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string' && name !== 'host') headers.set(name, value);
      const answer = await shop.app.request(`http://localhost:3000/api/v1/webhooks/${provider}`, {
        method: 'POST',
        headers,
        body: Buffer.concat(chunks),
      });
      answers.push(answer.status);
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await simulator.sendWebhooksTo(`http://127.0.0.1:${port}/`);
  return {
    answers,
    stop: async () => {
      await simulator.sendWebhooksTo();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
