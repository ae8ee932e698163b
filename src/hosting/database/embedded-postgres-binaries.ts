import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { folderHash } from '#hosting/database/embedded-postgres-cluster.ts';
import {
  chooseAccount,
  changeOwner,
  succeeds,
  type Account,
} from '#hosting/database/embedded-postgres-account.ts';
import { OperatorError } from '#platform/operator-error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const exe = process.platform === 'win32' ? '.exe' : '';
const binariesIn = (native: string): Binaries => ({
  initdb: path.join(native, 'bin', `initdb${exe}`),
  postgres: path.join(native, 'bin', `postgres${exe}`),
});

/** The version of the shop that runs, as a file of it from which packages are found; another one is its package.json. */
const THIS_VERSION = import.meta.filename;

/** The `native` folder of the installed package for this machine. */
function packagedFolder(version: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(version).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    throw new OperatorError(
      `No PostgreSQL is packaged for ${platform}-${process.arch}: run npm ci without --omit=optional, or set DATABASE_URL to a server of your own.`,
    );
  }
}

/** The major version of the installed PostgreSQL, such as 18. @param version of the shop */
export const carriedMajor = (version = THIS_VERSION): number =>
  Number.parseInt(packageVersion(packagedFolder(version)), 10);

const packageVersion = (native: string): string =>
  (
    JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

/**
 * Creates the symbolic links that the package's install script creates, for installations with --ignore-scripts.
 * @returns false when the folder is not writable
 */
export function restoreLinks(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      rmSync(link, { force: true });
      symlinkSync(path.basename(source), link);
    } catch {
      // Another start may have created it meanwhile.
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

/**
 * Programs the account can run: the installed ones, or a copy in `home` when it cannot reach those.
 * @param version of the shop whose programs these are
 */
export function prepareBinaries(account: Account, home: string, version = THIS_VERSION): Binaries {
  const native = packagedFolder(version);
  const installed = binariesIn(native);
  if (restoreLinks(native) && succeeds(account, installed.postgres, ['--version']))
    return installed;

  // Versions of the shop that bring different ones use the same data folder.
  const copy = path.join(home, 'postgres-programs', packageVersion(native));
  const copied = binariesIn(copy);
  if (!existsSync(copy) || !succeeds(account, copied.postgres, ['--version']))
    copyPrograms(native, copy);
  changeOwner(account, copy);
  if (succeeds(account, copied.postgres, ['--version'])) return copied;
  throw new OperatorError(
    `The packaged PostgreSQL does not run on this machine (${copied.postgres}): set DATABASE_URL to a server of your own.`,
  );
}

function copyPrograms(native: string, copy: string): void {
  const temporary = `${copy}.new`;
  rmSync(temporary, { recursive: true, force: true });
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true, mode: 0o755 });
  cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
  // The links are listed relative to a folder called "native".
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(temporary, path.relative('native', target));
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  renameSync(temporary, copy);
}

/** Where the cluster of a data folder is: below it, or below /var/lib when only root can enter the data folder. */
export function clusterLocation(dataDir: string): { home: string; account: Account } {
  const fallbackDir = path.join('/var/lib', `hemstitch-${folderHash(dataDir)}`);
  mkdirSync(dataDir, { recursive: true });
  accessSync(dataDir, constants.W_OK | constants.X_OK);
  const account = chooseAccount(dataDir);
  if (account) return { home: dataDir, account };
  mkdirSync(fallbackDir, { recursive: true, mode: 0o755 });
  const other = chooseAccount(fallbackDir);
  if (other) return { home: fallbackDir, account: other };
  throw new OperatorError(
    `PostgreSQL cannot run as root and no other account can enter ${dataDir}: set DATA_DIR to a folder outside root's home, or set DATABASE_URL.`,
  );
}
