/** The payment simulator as a process of its own, with the remote control that tests need. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What a shop's settings need to speak to it; the same values the simulator is started with. */
export const SIMULATOR_LOGIN = {
  clientId: 'test-client',
  clientSecret: 'test-secret',
  webhookId: 'test-webhook',
  merchantId: 'TESTMERCHANT',
};

export type SimulatorState = {
  waitingWebhooks: number;
  orders: { id: string; status: string; customId: string; amount: string; captureIds: string[] }[];
  captures: { id: string; orderId: string; customId: string; status: string; amount: string }[];
  refunds: { id: string; captureId: string; amount: string }[];
};

export type Simulator = {
  url: string;
  dataDir: string;
  /** A plan for all payments, see `simulators/payment-provider/fault-plan.ts`; `{}` ends all faults. */
  faults(plan: Record<string, unknown>): Promise<void>;
  /** The buyer agrees; gives the address that the browser is sent back to. */
  approve(
    orderId: string,
    choice?: { decline?: boolean; fault?: string; seconds?: number },
  ): Promise<string>;
  state(): Promise<SimulatorState>;
  sendWebhooksTo(...urls: string[]): Promise<void>;
  reset(): Promise<void>;
  /** SIGKILL, then a new process on the same folder and port. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

export async function startSimulator(
  options: { webhookUrl?: string; dataDir?: string } = {},
): Promise<Simulator> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'hemstitch-simulator-'));
  let running = await launch(dataDir, '0', options.webhookUrl);
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
    dataDir,
    faults: async (plan) => void (await control('faults', plan)),
    approve: async (orderId, choice = {}) =>
      String((await control(`approve/${orderId}`, choice))['returnUrl']),
    state: async () => (await control('state')) as unknown as SimulatorState,
    sendWebhooksTo: async (...urls) => void (await control('webhook-url', { url: urls.join(',') })),
    reset: async () => void (await control('reset', {})),
    killAndRestart: async () => {
      await end(running.process, 'SIGKILL');
      running = await launch(dataDir, new URL(url).port, options.webhookUrl);
    },
    stop: () => end(running.process, 'SIGTERM'),
  };
}

async function launch(
  dataDir: string,
  port: string,
  webhookUrl = '',
): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['simulators/payment-provider/server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      DATA_DIR: dataDir,
      CLIENT_ID: SIMULATOR_LOGIN.clientId,
      CLIENT_SECRET: SIMULATOR_LOGIN.clientSecret,
      MERCHANT_ID: SIMULATOR_LOGIN.merchantId,
      WEBHOOK_ID: SIMULATOR_LOGIN.webhookId,
      WEBHOOK_URL: webhookUrl,
    },
  });
  const killLate = (): void => void child.kill('SIGKILL');
  process.once('exit', killLate);
  child.once('exit', () => process.removeListener('exit', killLate));
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
