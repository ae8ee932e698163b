/** Three nodes of Patroni with an etcd, and HAProxy in front of them, with the configuration in `deploy/patroni`. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCommandPool } from '#platform/database/command-pool.ts';
import {
  ensureDatabase,
  ensureShopRole,
  urlOf,
} from '#hosting/database/embedded-postgres-access.ts';
import {
  changeOwner,
  chooseAccount,
  spawnAs,
  type Account,
} from '#hosting/database/embedded-postgres-account.ts';
import {
  DATABASE_NAME,
  newPassword,
  OWNER_ROLE,
  SHOP_ROLE,
} from '#hosting/database/embedded-postgres-cluster.ts';
import { findRunningServer } from '#hosting/database/embedded-postgres-process.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { missingPostgres } from '#support/installed-postgres.ts';
import { freePort } from '#support/free-port.ts';
import { killAll } from './database-server.ts';
import { waitFor } from './idle.ts';

const NAMES = ['db1', 'db2', 'db3'];
const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
};
const RECOMMENDED = path.join(import.meta.dirname, '../../../deploy/patroni');
const STARTS_WITHIN_MS = 120_000;

/** Why a test with Patroni cannot run here; null when it can. */
export const missingPatroni = (): string | null =>
  Object.values(PROGRAMS).every((program) => existsSync(program))
    ? missingPostgres(15)
    : 'Patroni is not installed on this machine (apt-get install patroni python3-etcd etcd-server haproxy)';

export interface PatroniCluster {
  /** The database at the leader, through HAProxy, for the role that shops connect as. */
  readonly url: string;
  /** Kills Patroni and PostgreSQL of the leader, as a machine that loses power does. @returns its name */
  killLeader(): Promise<string>;
  /** Starts a killed node again. */
  start(name: string): void;
  /** Waits until one node leads and the two others replicate it. */
  waitUntilComplete(): Promise<void>;
  stop(): Promise<void>;
}

/** @param folder an empty one that other accounts can enter */
export async function startPatroniCluster(folder: string): Promise<PatroniCluster> {
  const account = chooseAccount(folder);
  if (!account) throw new Error(`No account that may run PostgreSQL can enter ${folder}.`);
  const etcd = await startEtcd(account, folder);
  const nodes: Node[] = [];
  for (const name of NAMES) nodes.push(await createNode(account, folder, name, etcd.address));
  const proxyPort = await freePort();
  const haproxy = startHAProxy(folder, nodes, proxyPort);
  const end = (): void => {
    for (const node of nodes) node.kill();
    etcd.child.kill('SIGKILL');
    haproxy.kill('SIGKILL');
  };
  process.once('exit', end);

  const members = async (): Promise<Member[]> => {
    for (const { restPort } of nodes) {
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => null);
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const rolesOf = async () => (await members()).map(({ role, state }) => `${role} ${state}`).sort();
  const complete = ['leader running', 'replica', 'sync_standby'];
  const cluster: PatroniCluster = {
    url: '',
    killLeader: async () => {
      const leader = (await members()).find(({ role }) => role === 'leader');
      const node = nodes.find(({ name }) => name === leader?.name);
      if (!node) throw new Error('Nobody leads.');
      node.kill();
      return node.name;
    },
    start: (name) => nodes.find((node) => node.name === name)?.start(),
    waitUntilComplete: () =>
      waitFor(
        'three nodes replicate',
        async () => {
          const roles = await rolesOf();
          return complete.every((role, index) => roles[index]?.startsWith(role));
        },
        STARTS_WITHIN_MS,
      ),
    stop: async () => {
      process.removeListener('exit', end);
      end();
    },
  };
  try {
    for (const node of nodes) node.start();
    await cluster.waitUntilComplete();
    return { ...cluster, url: await createShopDatabase(proxyPort) };
  } catch (error) {
    const logs = nodes.map(({ log }) => log().slice(-2000)).join('\n---\n');
    end();
    throw new Error(`Patroni does not start: ${logs}`, { cause: error });
  }
}

/** As Patroni describes a node. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  start(): void;
  kill(): void;
  log(): string;
}

async function createNode(
  account: Account,
  folder: string,
  name: string,
  etcd: string,
): Promise<Node> {
  const [port, restPort] = [await freePort(), await freePort()];
  const home = path.join(folder, name);
  mkdirSync(home, { mode: 0o700 });
  const settings = path.join(home, 'patroni.yml');
  const replaced: Record<string, string> = {
    'name: db1': `name: ${name}`,
    '0.0.0.0:8008': `127.0.0.1:${restPort}`,
    'db1.your-domain.com:8008': `127.0.0.1:${restPort}`,
    'db1.your-domain.com:2379,db2.your-domain.com:2379,db3.your-domain.com:2379': etcd,
    '0.0.0.0:5432': `127.0.0.1:${port}`,
    'db1.your-domain.com:5432': `127.0.0.1:${port}`,
    '/var/lib/postgresql/15/shop': path.join(home, 'postgres'),
    '/var/lib/postgresql/patroni.pgpass': path.join(home, 'pgpass'),
    '/var/run/postgresql': home,
    '10.0.0.0/8': '127.0.0.1/32',
  };
  const recommended = readFileSync(path.join(RECOMMENDED, 'patroni.yml'), 'utf8');
  writeFileSync(
    settings,
    Object.entries(replaced).reduce((text, [from, to]) => text.replaceAll(from, to), recommended),
  );
  changeOwner(account, home);
  const logFile = path.join(folder, `${name}.log`);
  let child: ChildProcess | null = null;
  return {
    name,
    port,
    restPort,
    start: () => {
      const log = openSync(logFile, 'a');
      child = spawnAs(account, PROGRAMS.patroni, [settings], ['ignore', log, log]);
    },
    kill: () => {
      child?.kill('SIGKILL');
      const server = findRunningServer(path.join(home, 'postgres'));
      if (server) killAll(server.pid);
    },
    log: () => readFileSync(logFile, 'utf8'),
  };
}

async function startEtcd(
  account: Account,
  folder: string,
): Promise<{ child: ChildProcess; address: string }> {
  const home = path.join(folder, 'etcd');
  mkdirSync(home, { mode: 0o700 });
  changeOwner(account, home);
  const address = `127.0.0.1:${await freePort()}`;
  const peers = `http://127.0.0.1:${await freePort()}`;
  const log = openSync(path.join(folder, 'etcd.log'), 'a');
  const options = {
    'data-dir': path.join(home, 'data'),
    'listen-client-urls': `http://${address}`,
    'advertise-client-urls': `http://${address}`,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  };
  const given = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return { child: spawnAs(account, PROGRAMS.etcd, given, ['ignore', log, log]), address };
}

/** @param port of the address of the primary; that of a replica is the socket `replicas.sock` in the folder */
export function startHAProxy(
  folder: string,
  nodes: readonly Pick<Node, 'name' | 'port' | 'restPort'>[],
  port: number,
): ChildProcess {
  const settings = path.join(folder, 'haproxy.cfg');
  const servers = (text: string) =>
    nodes.reduce(
      (result, { name, port: server, restPort }) =>
        result.replaceAll(
          `server ${name} ${name}.your-domain.com:5432`,
          `server ${name} 127.0.0.1:${server} port ${restPort}`,
        ),
      text,
    );
  writeFileSync(
    settings,
    servers(readFileSync(path.join(RECOMMENDED, 'haproxy.cfg'), 'utf8'))
      // More needs a higher limit of open files than a machine may have.
      .replace(/maxconn \d+/, 'maxconn 200')
      // Only root can choose the account.
      .replaceAll(/^ *(user|group) .*$/gm, '')
      .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
      .replace('bind 127.0.0.1:5001', `bind ${path.join(folder, 'replicas.sock')}`),
  );
  const log = openSync(path.join(folder, 'haproxy.log'), 'a');
  return spawn(PROGRAMS.haproxy, ['-db', '-f', settings], { stdio: ['ignore', log, log] });
}

/** Roles and database of an embedded server. @returns the address for shops */
async function createShopDatabase(port: number): Promise<string> {
  const access = { password: newPassword(), shopPassword: newPassword(), port };
  const superuser = createCommandPool(
    `postgresql://postgres:password-of-postgres@127.0.0.1:${port}/postgres`,
  );
  const create = `CREATE ROLE ${OWNER_ROLE} SUPERUSER LOGIN PASSWORD '${access.password}'`;
  await waitFor('HAProxy leads to the leader', async () => {
    const made = await superuser.query(create).catch((error: unknown) => error);
    return !(made instanceof Error);
  });
  await superuser.end();
  await ensureDatabase(urlOf(access, null, 'postgres'));
  await ensureShopRole(urlOf(access, null, 'postgres'), access);
  const url = urlOf(access, null, DATABASE_NAME, SHOP_ROLE);
  await prepareDatabase(urlOf(access, null, DATABASE_NAME), url);
  return url;
}
