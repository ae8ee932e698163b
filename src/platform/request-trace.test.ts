import { expect, test } from 'vitest';
import { traceIdOf } from '#platform/request-trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test('a traceparent names its trace', () => {
  expect(traceIdOf(`00-${TRACE}-${PARENT}-01`)).toBe(TRACE);
});

test('a traceparent of a later version may have more fields', () => {
  expect(traceIdOf(`01-${TRACE}-${PARENT}-01-more`)).toBe(TRACE);
});

test.for([
  ['no header', undefined],
  ['an empty one', ''],
  ['another format', 'abc'],
  ['upper case', `00-${TRACE.toUpperCase()}-${PARENT}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${PARENT}-01`],
  ['a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['the forbidden version', `ff-${TRACE}-${PARENT}-01`],
  ['more fields in version 00', `00-${TRACE}-${PARENT}-01-more`],
  ['missing flags', `00-${TRACE}-${PARENT}`],
])('%s is ignored', ([, header]) => {
  expect(traceIdOf(header)).toBeUndefined();
});
