/** A temporary HAProxy with the configuration that `deploy/` recommends. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#support/free-port.ts';

export interface HAProxy {
  /** Without TLS, directly to the backend. */
  readonly url: string;
  /** The two addresses of the frontend that visitors use. */
  readonly http: string;
  readonly https: string;
  /** Of the self-signed certificate for localhost. */
  readonly certificate: string;
  /** Its own figures of each process, in the order of their ports. */
  servers(): Promise<ServerFigures[]>;
  stop(): Promise<void>;
}

export interface ServerFigures {
  readonly isUp: boolean;
  /** Requests so far. */
  readonly requests: number;
}

const PROGRAM = '/usr/sbin/haproxy';
const RECOMMENDED = path.join(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg');
const START_WITHIN_MS = 20_000;

/** Why a test with HAProxy cannot run here; null when it can. */
export function missingHAProxy(): string | null {
  if (!existsSync(PROGRAM))
    return 'HAProxy is not installed on this machine (apt-get install haproxy)';
  return spawnSync('openssl', ['version']).error
    ? 'openssl is not installed on this machine (apt-get install openssl)'
    : null;
}

/**
 * @param urls of the processes behind it
 * @param folder an existing folder
 * @param port of the address without TLS
 */
export async function startHAProxy(
  urls: readonly string[],
  { folder, port }: { folder: string; port: number },
): Promise<HAProxy> {
  const [http, https, figures] = [await freePort(), await freePort(), await freePort()];
  const certificate = createCertificate(folder);
  const servers = urls.map((url, index) => `    server shop${index + 1} ${new URL(url).host}`);
  const settings = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    settings,
    [
      readFileSync(RECOMMENDED, 'utf8')
        // More needs a higher limit of open files than a machine may have.
        .replace(/maxconn \d+/, 'maxconn 200')
        // Only root can choose the account.
        .replaceAll(/^ *(user|group) .*$/gm, '')
        .replace('bind :80', `bind 127.0.0.1:${http}`)
        .replace(
          'bind :443 ssl crt /etc/haproxy/shop.pem',
          `bind 127.0.0.1:${https} ssl crt ${certificate}`,
        )
        .replace(/^ *server .*$/m, servers.join('\n')),
      'frontend plain',
      `    bind 127.0.0.1:${port}`,
      '    default_backend shop',
      'frontend figures',
      `    bind 127.0.0.1:${figures}`,
      '    stats enable',
      '    stats uri /',
      '',
    ].join('\n'),
  );
  let output = '';
  const child = spawn(PROGRAM, ['-db', '-f', settings], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const killLate = (): void => void child.kill('SIGKILL');
  process.once('exit', killLate);
  const stop = async (): Promise<void> => {
    process.removeListener('exit', killLate);
    await end(child);
  };
  const readFigures = async (): Promise<ServerFigures[]> =>
    serversIn(await (await fetch(`http://127.0.0.1:${figures}/;csv`)).text());
  const until = performance.now() + START_WITHIN_MS;
  while (!(await readFigures().catch(() => null))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop();
      throw new Error(`HAProxy does not start: ${output}`);
    }
    await sleep(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    http: `http://127.0.0.1:${http}`,
    https: `https://localhost:${https}`,
    certificate: readFileSync(certificate, 'utf8'),
    servers: readFigures,
    stop,
  };
}

/** @returns a file with a certificate and its key */
function createCertificate(folder: string): string {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const wanted =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  execFileSync('openssl', [...wanted.split(' '), '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  });
  const file = path.join(folder, 'shop.pem');
  writeFileSync(file, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return file;
}

/** @param csv with a line of column names first */
function serversIn(csv: string): ServerFigures[] {
  const [names = [], ...rows] = csv
    .replace(/^# /, '')
    .split('\n')
    .map((line) => line.split(','));
  const column = (row: readonly string[], name: string) => row[names.indexOf(name)] ?? '';
  return rows
    .filter((row) => /^shop\d/.test(column(row, 'svname')))
    .map((row) => ({
      isUp: column(row, 'status').startsWith('UP'),
      requests: Number(column(row, 'stot')),
    }));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
