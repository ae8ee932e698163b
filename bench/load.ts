/**
 * A small load generator: sends GET requests over `connections` sockets for `seconds` and prints one line of JSON.
 * A process of its own, on bare sockets, so that its cost is small and the same for every server.
 *
 *   node bench/load.ts URL SECONDS CONNECTIONS [HEADER: VALUE ...]
 */
import net from 'node:net';

const [address = '', seconds = '3', connections = '16', ...headers] = process.argv.slice(2);
const url = new URL(address);
const request = [
  `GET ${url.pathname}${url.search} HTTP/1.1`,
  `Host: ${url.host}`,
  ...headers,
  '',
  '',
].join('\r\n');

let done = 0;
let failed = 0;
let bytes = 0;
const latencies: number[] = [];
let stopping = false;

function connect(): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(url.port), url.hostname);
    let started = 0;
    let remaining = -1;
    let head = '';
    const send = () => {
      // On a busy machine the time may be over before the first request.
      if (stopping && started > 0) {
        socket.destroy();
        resolve();
        return;
      }
      started = performance.now();
      head = '';
      remaining = -1;
      socket.write(request);
    };
    const onResponse = (status: string) => {
      latencies.push(performance.now() - started);
      if (status === '200') done += 1;
      else failed += 1;
      send();
    };
    let status = '';
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (remaining >= 0) {
        remaining -= chunk.length;
      } else {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        status = head.slice(9, 12);
        const length = /content-length: (\d+)/i.exec(head.slice(0, end));
        if (!length) throw new Error(`${address} answered without a content length`);
        remaining = Number(length[1]) - (head.length - end - 4);
      }
      if (remaining <= 0) onResponse(status);
    });
    socket.on('error', (error) => {
      failed += 1;
      console.error(error.message);
      resolve();
    });
  });
}

const startedAt = performance.now();
setTimeout(
  () => {
    stopping = true;
  },
  Number(seconds) * 1000,
);
await Promise.all(Array.from({ length: Number(connections) }, connect));
const elapsed = (performance.now() - startedAt) / 1000;
latencies.sort((a, b) => a - b);
const percentile = (share: number) =>
  Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 100) / 100;
console.log(
  JSON.stringify({
    perSecond: Math.round(done / elapsed),
    failed,
    bytesEach: Math.round(bytes / Math.max(1, done)),
    p50: percentile(0.5),
    p99: percentile(0.99),
  }),
);
