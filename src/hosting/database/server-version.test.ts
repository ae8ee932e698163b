import { expect, test } from 'vitest';
import { versionProblem, versionWarning } from '#hosting/database/server-version.ts';

const server = (version: string, number: number) => ({ version, number });

test.each([
  ['14.19', 140_019],
  ['9.6.24', 90_624],
])('PostgreSQL %s is too old, and the sentence says what to do', (version, number) => {
  expect(versionProblem(server(version, number))).toBe(
    `The database server is PostgreSQL ${version}, and the shop needs version 15 to 18: upgrade the server in DATABASE_URL, or name another one.`,
  );
});

test.each([
  ['15.0', 150_000],
  ['18.4', 180_004],
])('PostgreSQL %s is used without a word', (version, number) => {
  expect(versionProblem(server(version, number))).toBeNull();
  expect(versionWarning(server(version, number))).toBeNull();
});

test('a newer PostgreSQL than was tried is used with a warning', () => {
  expect(versionProblem(server('19.1', 190_001))).toBeNull();
  expect(versionWarning(server('19.1', 190_001))).toMatch(/PostgreSQL 19\.1.*15 to 18 only\.$/);
});
