import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartProblem } from '#app/start/start-problem.ts';

/** @throws StartProblem when the data folder cannot be written. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // Permissions do not tell of a read-only or full disk.
    const probe = path.join(dataDir, `.write-probe-${process.pid}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new StartProblem(
      `The data folder ${dataDir} cannot be written (${code}): give this account write access to it, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * One shop starts and stops the database and the payment simulator of a data folder; further instances join them by
 * their addresses.
 * @returns gives the folder back.
 * @throws StartProblem when another shop is running from it.
 */
export function claimDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'shop.pid');
  const owner = readOwner(file);
  if (owner !== null && owner !== process.pid && isShop(owner)) {
    throw new StartProblem(
      `A shop (process ${owner}) is already running from ${dataDir}: stop it, or set DATA_DIR to another folder, or start a further instance of it, with its DATABASE_URL and its PAYPAL_API_URL set.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => {
    if (readOwner(file) === process.pid) rmSync(file, { force: true });
  };
}

function readOwner(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** A number left behind by a killed shop may belong to any program by now. */
function isShop(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.ts');
  } catch {
    return false;
  }
}
