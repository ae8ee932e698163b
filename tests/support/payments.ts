/** The real payment simulator as a process of its own, and a buyer's hand on its approval page. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestShop } from '#support/shop.ts';

const SERVER = path.resolve(import.meta.dirname, '../../simulators/payment-provider/server.ts');
const ACCOUNT = {
  CLIENT_ID: 'test-client',
  CLIENT_SECRET: 'test-secret',
  MERCHANT_ID: 'TESTMERCHANT',
  WEBHOOK_ID: 'test-webhook',
};

interface SimulatorState {
  orders: { id: string; status: string; customId: string; captureIds: string[] }[];
  captures: {
    id: string;
    orderId: string;
    customId: string;
    status: string;
    amount: string;
    currency: string;
  }[];
  refunds: { id: string; captureId: string; amount: string }[];
  waitingWebhooks: number;
}

export interface PaymentSimulator {
  readonly url: string;
  readonly pid: number;
  /** The buyer agrees on the provider's page; answers what a browser brings back as `paymentId`. */
  approve(
    paymentId: string,
    how?: { decline?: boolean; fault?: string; seconds?: number },
  ): Promise<void>;
  cancel(paymentId: string): Promise<void>;
  /** Faults for every payment; without a plan all goes well again. */
  plan(plan?: Record<string, unknown>): Promise<void>;
  state(): Promise<SimulatorState>;
  stop(): Promise<void>;
}

export async function startPaymentSimulator(): Promise<PaymentSimulator> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hemstitch-payments-'));
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, ...ACCOUNT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the payment simulator ended with ${code}`)));
    createInterface({ input: child.stdout }).once('line', (line) =>
      resolve((JSON.parse(line) as { url: string }).url),
    );
  });
  const ask = async (method: string, where: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/__simulator/${where}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${where}: ${response.status} ${await response.text()}`);
    return await response.json();
  };
  return {
    url,
    pid: child.pid ?? 0,
    approve: async (paymentId, how = {}) => void (await ask('POST', `approve/${paymentId}`, how)),
    cancel: async (paymentId) => void (await ask('POST', `cancel/${paymentId}`, {})),
    plan: async (plan = {}) => void (await ask('POST', 'faults', plan)),
    state: async () => (await ask('GET', 'state')) as SimulatorState,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Lets the simulator's webhooks reach the shop under test; answers how to end it and what came. */
export async function deliverWebhooksTo(
  shop: TestShop,
  simulator: PaymentSimulator,
): Promise<{ answers: number[]; stop(): Promise<void> }> {
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string' && name !== 'host') headers.set(name, value);
      const answer = await shop.app.request('http://localhost:3000/api/v1/webhooks/paypal', {
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
  const point = (url: string) =>
    fetch(`${simulator.url}/__simulator/webhook-url`, {
      method: 'POST',
      body: JSON.stringify({ url }),
    });
  await point(`http://127.0.0.1:${port}/`);
  return {
    answers,
    stop: async () => {
      await point('');
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
