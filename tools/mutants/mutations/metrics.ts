import type { Mutation } from '../mutation.ts';

/** What Prometheus reads: each event counted once, and nothing that visitors can multiply. */
export const METRICS: readonly Mutation[] = [
  {
    name: 'what a transaction does is counted before it has committed',
    file: 'transaction.ts',
    find: 'effects.set(trx, [...(effects.get(trx) ?? []), effect]);',
    replace: 'effect();',
    tests: ['transaction.api.test.ts'],
  },
  {
    name: 'a repeated checkout is counted as another order',
    file: 'place-order.ts',
    find: 'isSameCheckout(unpaidOrder, customer, fingerprint, address, checkout, now)',
    replace: 'Number.isNaN(fingerprint.length)',
    tests: ['metrics.test.ts'],
  },
  {
    name: 'an event that changes nothing is counted',
    file: 'change-order.ts',
    find: "  if (step.kind === 'unchanged') return order;",
    replace: `  if (step.kind === 'unchanged') {
    const repeated = countedAs(event);
    if (repeated) orders.inc(repeated);
    return order;
  }`,
    tests: ['metrics.test.ts'],
  },
  {
    name: 'requests are counted by the paths that visitors invent',
    file: 'measure-requests.ts',
    find: 'httpRequests.inc({ route: name,',
    replace: 'httpRequests.inc({ route: route ? name : path,',
    tests: ['metrics.test.ts'],
  },
  {
    name: 'what a page requests of the API is counted as requests of visitors',
    file: 'platform/http/record-request.ts',
    find: 'if (!isOfPage) countRequest(',
    replace: 'countRequest(',
    tests: ['metrics.test.ts'],
  },
  {
    name: 'the metrics may be on the port that visitors use',
    file: 'settings-safety.ts',
    find: 'if (fields.METRICS_PORT === fields.PORT) {',
    replace: 'if (fields.METRICS_PORT === 0) {',
    tests: ['settings.test.ts'],
  },
];
