import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#hosting/start/child-script.ts';
import { UpgradeError } from '#hosting/upgrade/upgrade-error.ts';
import { versionName } from '#hosting/upgrade/version-name.ts';
import { isAtLeast, VERSION } from '#platform/database/migration-files.ts';

/** The version of the shop that ran until now, in a folder of its own. */
export interface OldVersion {
  readonly folder: string;
  readonly version: string;
  /** With its commit, where there is one. */
  readonly name: string;
  /** From which its packages are found. */
  readonly packageFile: string;
  readonly hasCommand: (name: string) => boolean;
  /**
   * Runs one of its commands, which knows its tables.
   * @param env settings in which it differs from this process; undefined: not set
   * @returns whether it ended well, and what it printed
   */
  readonly run: (
    name: string,
    env?: Readonly<Record<string, string | undefined>>,
  ) => Promise<{ ok: boolean; output: string }>;
}

/**
 * @param environment for its commands
 * @throws UpgradeError when the folder holds no other version of the shop
 */
export function openOldVersion(
  from: string | undefined,
  environment: NodeJS.ProcessEnv,
): OldVersion {
  if (from === undefined)
    throw new UpgradeError(
      'Name the folder of the version that runs now, which the upgrade goes back to when something fails: npm run upgrade -- --from ../shop-0.1.0 (docs/upgrading.md).',
    );
  const folder = path.resolve(from);
  const packageFile = path.join(folder, 'package.json');
  const {
    name: project,
    version,
    scripts,
  } = existsSync(packageFile)
    ? (JSON.parse(readFileSync(packageFile, 'utf8')) as {
        name?: string;
        version?: string;
        scripts?: Record<string, string>;
      })
    : {};
  if (project !== 'hemstitch' || version === undefined)
    throw new UpgradeError(
      `There is no shop in ${folder}: --from names the folder of the version that runs now.`,
    );
  if (realpathSync(folder) === realpathSync(ROOT))
    throw new UpgradeError(
      `${folder} is the folder of this version: unpack the new version into a folder of its own, and run the upgrade there.`,
    );
  if (!isAtLeast(VERSION, version))
    throw new UpgradeError(
      `${folder} holds version ${version}, which is newer than ${VERSION}: tables of a newer version are not taken back.`,
    );
  return {
    folder,
    version,
    name: versionName(version, folder),
    packageFile,
    hasCommand: (command) => scripts?.[command] !== undefined,
    run: (command, env = {}) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          [path.join(folder, 'scripts/run.mjs'), command],
          { cwd: folder, env: { ...environment, ...env } },
          (error, out, problems) =>
            resolve({ ok: error === null, output: `${out}${problems}`.trim() }),
        );
      }),
  };
}
