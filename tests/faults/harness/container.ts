/**
 * Processes of the shop as they run in a container: the first of their namespace, on a file system that is read-only
 * but for the data folder and /tmp, with an account that owns nothing. In the image that TEST_IMAGE names, or else with
 * the files of this folder.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chooseAccount } from '#hosting/database/embedded-postgres-account.ts';
import { childEnvironment } from '#support/child-environment.ts';
import { enterableFolder } from '#support/test-folder.ts';

export interface ContainerProcess {
  output(): string;
  /** SIGTERM to the shop's process alone. */
  terminate(): void;
  /** Null when a signal killed it. */
  readonly exitCode: Promise<number | null>;
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const IMAGE = process.env['TEST_IMAGE'];
/** Which has pages of its own. */
export const hasImage = IMAGE !== undefined;

/** Why nothing can run as in a container here; null when it can. */
export function missingContainers(): string | null {
  const { error, status } =
    IMAGE === undefined
      ? spawnSync('unshare', isolated(enterableFolder(), '/bin/true'))
      : spawnSync('podman', ['image', 'exists', IMAGE]);
  if (error)
    return 'unshare is part of util-linux, and podman of a package of its own (apt-get install podman)';
  if (status === 0) return null;
  return IMAGE === undefined
    ? 'This account cannot create namespaces, or no other account can enter the folder of the project'
    : `podman has no image ${IMAGE}: docs/containers.md builds it`;
}

/** Starts a script of the shop. Its port is one of this machine's. */
export const startContainer = (script: string, env: Record<string, string>): ContainerProcess =>
  IMAGE === undefined ? startIsolated(script, env) : startImage(IMAGE, script, env);

function startIsolated(script: string, env: Record<string, string>): ContainerProcess {
  const folder = enterableFolder();
  const child = spawn('unshare', isolated(folder, process.execPath, script), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...childEnvironment(),
      NODE_ENV: 'production',
      DATA_DIR: path.join(folder, 'data'),
      ...env,
    },
  });
  return watched(child, () => {
    const children = `/proc/${child.pid}/task/${child.pid}/children`;
    process.kill(Number(readFileSync(children, 'utf8').split(' ')[0]), 'SIGTERM');
  });
}

/** Arguments of unshare. @param folder the only one that the command can write to */
function isolated(folder: string, ...command: string[]): string[] {
  const mount = 'mount -o remount,bind,ro / && mount -t tmpfs -o mode=1777 tmpfs "$0" && exec "$@"';
  const account = chooseAccount(ROOT);
  const [asRoot, asOther] =
    account?.kind === 'other'
      ? [[], ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']]
      : [['--user', '--map-root-user'], []];
  return [
    ...asRoot,
    ...'--mount --pid --mount-proc --fork --kill-child /bin/sh -c'.split(' '),
    mount,
    folder,
    ...asOther,
    ...command,
  ];
}

function startImage(image: string, script: string, env: Record<string, string>): ContainerProcess {
  const name = `shop-test-${randomBytes(6).toString('hex')}`;
  const settings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const child = spawn(
    'podman',
    [
      ...'run --rm --read-only --tmpfs /data:mode=1777 --cap-drop all --network host'.split(' '),
      '--name',
      name,
      ...settings,
      image,
      'node',
      script,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  return watched(child, () => void spawnSync('podman', ['kill', '--signal', 'TERM', name]));
}

function watched(child: ChildProcess, terminate: () => void): ContainerProcess {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    output: () => output,
    terminate: () => {
      if (child.exitCode === null && child.signalCode === null) terminate();
    },
    exitCode,
  };
}
