import { createServer } from 'node:http';
import { collectDefaultMetrics } from '@prometheus-io/client';
import { registry } from '#platform/metrics/instruments.ts';

/** Figures of Node.js that have many series or say nothing that the others do not. */
const LEFT_OUT =
  /^nodejs_(active_|eventloop_(utilization|lag_(min|mean|stddev|p50|p90))|gc_|heap_space_)/;

/**
 * Serves `/metrics` to Prometheus, on a port of its own: the figures of this process, and those that `collect` updates
 * right before.
 */
export async function startMetricsServer(
  { port, host }: { readonly port: number; readonly host: string },
  collect: () => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray())
    if (LEFT_OUT.test(name)) registry.removeSingleMetric(name);

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || !/^\/metrics(\?|$)/.test(request.url ?? '')) {
      response
        .writeHead(404, { 'Content-Type': 'text/plain' })
        .end('The metrics are at /metrics.\n');
      return;
    }
    collect()
      .then(() => registry.metrics())
      .then((text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
