/**
 * Every figure of the shop's own that Prometheus can read, in base units and with few label values
 * (docs/operations.md explains each). A process has one registry; what other processes count, Prometheus adds up.
 */
import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';

export const registry = new Registry();
const registers = [registry];

/** A counter by one label. All its values start at 0, because a rate cannot see the first step of a new series. */
function countedBy<const Values extends readonly string[]>(
  name: `hemstitch_${string}_total`,
  help: string,
  label: string,
  values: Values,
): { inc(value: Values[number]): void } {
  const counter = new Counter({ name, help, labelNames: [label], registers });
  for (const value of values) counter.inc({ [label]: value }, 0);
  return { inc: (value) => counter.inc({ [label]: value }) };
}

export const httpRequests = new Counter({
  name: 'hemstitch_http_requests_total',
  help: 'Requests by route and status class. Pages call the API in their own process; these calls are not counted.',
  labelNames: ['route', 'status'],
  registers,
});

export const httpDuration = new Histogram({
  name: 'hemstitch_http_request_duration_seconds',
  help: 'Time until a response was ready to be sent: pages, API, admin area and the rest.',
  labelNames: ['area'],
  buckets: [0.01, 0.05, 0.2, 0.5, 1, 5],
  registers,
});

export const pageCacheRequests = countedBy(
  'hemstitch_page_cache_requests_total',
  'Requests for pages that may be cached.',
  'result',
  ['hit', 'miss'],
);

export const databasePoolWait = new Histogram({
  name: 'hemstitch_database_pool_wait_seconds',
  help: 'Time until a database connection of the pool was free.',
  buckets: [0.001, 0.01, 0.1, 1],
  registers,
});

export const databaseStatementDuration = new Histogram({
  name: 'hemstitch_database_statement_duration_seconds',
  help: 'Time of a database statement, its way there and back included.',
  buckets: [0.001, 0.01, 0.1, 1],
  registers,
});

export const databaseConnections = new Gauge({
  name: 'hemstitch_database_pool_connections',
  help: 'Database connections of the pool.',
  labelNames: ['state'],
  registers,
});

export const databaseMaxConnections = new Gauge({
  name: 'hemstitch_database_pool_max_connections',
  help: 'Database connections that the pool may open.',
  registers,
});

export const databaseWaiting = new Gauge({
  name: 'hemstitch_database_pool_waiting',
  help: 'Requests and jobs that wait for a database connection.',
  registers,
});

export const databaseUp = new Gauge({
  name: 'hemstitch_database_up',
  help: 'Whether the database answered this scrape: 1 or 0. Without an answer the figures of the queues are missing.',
  registers,
});

export const replicaReads = countedBy(
  'hemstitch_replica_reads_total',
  'Reads that a replica may answer: answered by it, or by the primary because the replica was behind, unavailable or failed.',
  'result',
  ['answered', 'behind', 'unavailable', 'failed'],
);

export const replicaUsed = new Gauge({
  name: 'hemstitch_replica_used',
  help: 'Whether the replica answers reads: 1, or 0 while the primary does.',
  // Registered by a shop that has one.
  registers: [],
});

export const queueWaiting = new Gauge({
  name: 'hemstitch_queue_waiting',
  help: 'Work that is due and not started, in all processes together.',
  labelNames: ['queue'],
  registers,
});

export const queueOldestAge = new Gauge({
  name: 'hemstitch_queue_oldest_age_seconds',
  help: 'For how long the oldest of it has been due; 0 when there is none.',
  labelNames: ['queue'],
  registers,
});

export const jobsFailed = new Gauge({
  name: 'hemstitch_jobs_failed',
  help: 'Jobs that were given up after their last attempt and are still stored.',
  registers,
});

export const mailsSent = countedBy(
  'hemstitch_mails_total',
  'Mails handed to the mail server: accepted, recipient refused for good, or not delivered (the mail is tried again).',
  'result',
  ['sent', 'refused', 'failed'],
);

export const paymentProviderCalls = countedBy(
  'hemstitch_payment_provider_calls_total',
  'Calls of the payment provider: answered, or why there was no reliable answer.',
  'result',
  [
    'answered',
    'timeout',
    'connection',
    'server-error',
    'unreadable',
    'sign-in',
    'busy',
    'circuit-open',
  ],
);

export const paymentProviderDuration = new Histogram({
  name: 'hemstitch_payment_provider_call_duration_seconds',
  help: 'Time of a call of the payment provider, unless the circuit breaker kept it from being sent.',
  buckets: [0.1, 0.3, 1, 3, 10],
  registers,
});

export const orders = countedBy(
  'hemstitch_orders_total',
  'Orders: placed, paid, with a payment that was refused or differs, expired without a payment.',
  'event',
  ['begun', 'paid', 'failed', 'expired'],
);

export const refunds = countedBy(
  'hemstitch_refunds_total',
  'Refunds by their source: the shop, the provider, or a dispute that was lost.',
  'source',
  ['shop', 'provider', 'dispute'],
);

export const stockConflicts = new Counter({
  name: 'hemstitch_stock_conflicts_total',
  help: 'Orders refused because somebody else had got their stock first.',
  registers,
});

export const lastVerifiedBackup = new Gauge({
  name: 'hemstitch_backup_last_proven_timestamp_seconds',
  help: 'When a restore last verified a backup; 0 when none did.',
  // Registered by a shop that makes backups, so that others do not report a missing one.
  registers: [],
});

export const diskFree = new Gauge({
  name: 'hemstitch_data_folder_free_bytes',
  help: 'Free space of the disk with DATA_DIR.',
  registers,
});

export const diskSize = new Gauge({
  name: 'hemstitch_data_folder_size_bytes',
  help: 'Size of the disk with DATA_DIR.',
  registers,
});
