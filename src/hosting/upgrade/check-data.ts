/** Whether this version works with the upgraded data, before any visitor meets it. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { runDoctor } from '#app/doctor/doctor.ts';
import { startServer } from '#app/server.ts';
import { freePort } from '#hosting/start/check-port.ts';
import { UpgradeError } from '#hosting/upgrade/upgrade-error.ts';
import { createFileStore } from '#gateways/file-store/create-file-store.ts';
import type { Settings } from '#platform/config/settings.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';

/** Readiness, and a page that reads much of the catalogue. */
const TRIED_ADDRESSES = ['/readyz', '/shop/home'];
const LOOPBACK = '127.0.0.1';
/** Nothing listens there: a trial asks no payment provider. */
const NO_PROVIDER = 'http://127.0.0.1:9';

/** For the doctor: nothing is overdue, because the worker of a stopped shop could not do it. */
const BEFORE_ALL = new Date(0);

/** @throws UpgradeError when the doctor finds a problem */
export async function checkInvariants(settings: Settings, databaseUrl: string): Promise<void> {
  const pool = createCommandPool(databaseUrl);
  try {
    const violations = await runDoctor(pool, {
      now: BEFORE_ALL,
      files: createFileStore(settings),
    });
    if (violations.length > 0)
      throw new UpgradeError(
        `After the migrations the doctor finds ${violations.length} problems, the first: ${violations[0]?.name} ${violations[0]?.problem}.`,
      );
  } finally {
    await pool.end();
  }
}

/**
 * Starts this version on the upgraded data where no visitor reaches it, and without a worker: nothing it does must be
 * undone when the trial fails.
 * @throws UpgradeError or SettingsError when it does not start, or a page is not shown
 */
export async function tryToStart(settings: Settings, databaseUrl: string): Promise<void> {
  const port = await freePort(settings.port + 20, LOOPBACK);
  const shop = await startServer({
    ...settings,
    databaseUrl,
    host: LOOPBACK,
    port,
    roles: ['web'],
    // The old version may be using the port.
    metrics: null,
    logLevel: 'warn',
    payments: { ...settings.payments, apiUrl: settings.payments.apiUrl ?? NO_PROVIDER },
  });
  try {
    for (const address of TRIED_ADDRESSES) {
      const { status, body } = await request(port, address, new URL(settings.publicUrl).host);
      if (status !== 200)
        throw new UpgradeError(
          `The new version responds ${status} at ${address}: ${body.slice(0, 200)}`,
        );
    }
  } finally {
    await shop.stop();
  }
}

/** With the public Host header, without which a shop responds to nothing. */
async function request(
  port: number,
  address: string,
  host: string,
): Promise<{ status: number; body: string }> {
  const sent = get({ host: LOOPBACK, port, path: address, headers: { host } });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}
