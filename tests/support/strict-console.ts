/** Fails a test during which something is written to console.error or console.warn, unless the test replaces them. */
import { afterEach, beforeEach, expect } from 'vitest';

const original = { error: console.error, warn: console.warn };
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      complaints.push(`console.${level}: ${parts.map(String).join(' ')}`);
      original[level](...parts);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  expect(
    complaints,
    'the program complained on the console: fix the cause, or replace console.error in the test that expects it',
  ).toEqual([]);
});
