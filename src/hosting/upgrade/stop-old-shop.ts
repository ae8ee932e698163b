import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '#hosting/start/end-process.ts';
import { UpgradeError } from '#hosting/upgrade/upgrade-error.ts';

/** A shop finishes its requests and jobs first, which takes 40 seconds at most. */
const STOP_WITHIN_MS = 60_000;
const POLL_INTERVAL_MS = 50;

/** @throws UpgradeError when a service manager runs the shop: it would start the old version again at once */
export function refuseService(pid: number): void {
  const service = serviceOf(pid);
  if (service !== null && service !== serviceOf(process.pid))
    throw new UpgradeError(
      `The shop is run by ${service}, which would start it again at once: stop that service and run the upgrade again.`,
    );
}

/** The systemd service that the process belongs to; null for one of a terminal, and where there is no systemd. */
function serviceOf(pid: number): string | null {
  const file = `/proc/${pid}/cgroup`;
  return existsSync(file) ? serviceIn(readFileSync(file, 'utf8')) : null;
}

/** @param cgroup as in `0::/system.slice/shop.service` */
export const serviceIn = (cgroup: string): string | null =>
  /^0::.*\/([^/]+\.service)$/m.exec(cgroup)?.[1] ?? null;

/** Ends a running shop as Ctrl+C does. @throws UpgradeError when it continues */
export async function stopOldShop(pid: number): Promise<void> {
  if (isRunning(pid)) process.kill(pid, 'SIGTERM');
  const until = performance.now() + STOP_WITHIN_MS;
  while (isRunning(pid)) {
    if (performance.now() > until)
      throw new UpgradeError(
        `The running shop (process ${pid}) does not stop: stop it, and run the upgrade again.`,
      );
    await sleep(POLL_INTERVAL_MS);
  }
}
