import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { chownSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { passPriorityOn } from '#hosting/low-priority.ts';
import { OperatorError } from '#platform/operator-error.ts';

/**
 * The account PostgreSQL runs as. It refuses to run as root, so a shop started by root uses another account, or, where
 * that account cannot enter the folders, a user namespace in which root has another uid.
 */
export type Account =
  | { readonly kind: 'self' }
  | { readonly kind: 'other'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace'; readonly uid: number };

const SELF: Account = { kind: 'self' };
const PREFERRED_NAMES = ['postgres', 'nobody', 'daemon'];

interface PasswdEntry {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

function readPasswd(): PasswdEntry[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** An account from the passwd file, because initdb looks itself up there. */
export function findUnprivileged(passwd: readonly PasswdEntry[] = readPasswd()): PasswdEntry {
  const found =
    PREFERRED_NAMES.map((name) => passwd.find((entry) => entry.name === name)).find(Boolean) ??
    passwd.find((entry) => entry.uid > 0);
  if (found) return found;
  throw new OperatorError(
    'PostgreSQL cannot run as root and this machine has no other account: add one (useradd postgres), or set DATABASE_URL.',
  );
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** The account for a cluster in an existing folder; null when no account can enter it. */
export function chooseAccount(folder: string): Account | null {
  if (!isRoot()) return SELF;
  const { uid, gid } = findUnprivileged();
  const other: Account = { kind: 'other', uid, gid };
  if (succeeds(other, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])) return other;
  const namespace: Account = { kind: 'namespace', uid };
  return succeeds(namespace, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]) ? namespace : null;
}

/** Whether the program exits with code 0 under this account. */
export function succeeds(account: Account, file: string, args: readonly string[]): boolean {
  const command = commandFor(account, file, args);
  return (
    spawnSync(command.file, command.args, { ...command.options, stdio: 'ignore' }).status === 0
  );
}

/** Runs a program to its end. @returns what it printed to both outputs */
export function runAs(
  account: Account,
  file: string,
  args: readonly string[],
): { ok: boolean; output: string } {
  const command = commandFor(account, file, args);
  const result = spawnSync(command.file, command.args, { ...command.options, encoding: 'utf8' });
  return {
    ok: result.status === 0,
    output: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim(),
  };
}

/** Starts a program in a new session, so that Ctrl-C in the shop's terminal does not reach it. */
export function spawnAs(
  account: Account,
  file: string,
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const command = commandFor(account, file, args);
  const child = spawn(command.file, command.args, {
    ...command.options,
    stdio,
    detached: true,
    windowsHide: true,
  });
  passPriorityOn(child.pid);
  return child;
}

function commandFor(account: Account, file: string, args: readonly string[]) {
  // Every account can enter `/`, and the shop's environment holds secrets.
  const options =
    process.platform === 'win32'
      ? {}
      : { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC' } };
  if (account.kind === 'other')
    return { file, args: [...args], options: { ...options, uid: account.uid, gid: account.gid } };
  if (account.kind === 'namespace')
    return {
      file: 'unshare',
      args: ['--user', `--map-user=${account.uid}`, file, ...args],
      options,
    };
  return { file, args: [...args], options };
}

/** Makes the account the owner of a folder and its contents, unless it is already. */
export function changeOwner(account: Account, folder: string): void {
  if (!isRoot()) return;
  const [uid, gid] = account.kind === 'other' ? [account.uid, account.gid] : [0, 0];
  if (lstatSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(folder, entry), uid, gid);
  // The folder itself comes last, because its owner shows whether the change was completed.
  chownSync(folder, uid, gid);
}
