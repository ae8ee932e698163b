import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  clusterOf,
  finishSwitch,
  nextHomeOf,
  removeNextCluster,
  switchClusters,
} from '#hosting/database/next-cluster.ts';
import { testFolder } from '#support/test-folder.ts';

let home: string;
const copied = Buffer.from('control of the old cluster');

beforeEach(() => {
  home = testFolder();
  writeCluster(home, copied);
  writeCluster(nextHomeOf(home), Buffer.from('control of the new cluster'));
  const archive = path.join(nextHomeOf(home), 'wal-archive');
  mkdirSync(archive);
  writeFileSync(path.join(archive, '000000010000000000000007'), 'log of the migrations');
});

const controlOf = (folder: string): string => path.join(clusterOf(folder), 'global/pg_control');

function writeCluster(folder: string, control: Buffer): void {
  mkdirSync(path.dirname(controlOf(folder)), { recursive: true });
  writeFileSync(controlOf(folder), control);
}

function expectSwitched(): void {
  expect(readFileSync(controlOf(home), 'utf8')).toBe('control of the new cluster');
  expect(readdirSync(path.join(home, 'wal-archive'))).toEqual(['000000010000000000000007']);
  expect(existsSync(nextHomeOf(home))).toBe(false);
}

test('the upgraded copy takes the place of the cluster, with the log that backups need', () => {
  expect(switchClusters(home, copied)).toBe(true);
  expectSwitched();
});

test('a cluster in which a server has run since it was copied stays', () => {
  writeFileSync(controlOf(home), 'control after an order');
  expect(switchClusters(home, copied)).toBe(false);
  expect(readFileSync(controlOf(home), 'utf8')).toBe('control after an order');
});

test('a switch that was killed after any of its steps is finished', () => {
  const before = path.join(nextHomeOf(home), 'before');
  renameSync(clusterOf(home), before);
  finishSwitch(home);
  expectSwitched();

  mkdirSync(before, { recursive: true });
  finishSwitch(home);
  expectSwitched();
});

test('a cluster that an older version made in the middle of a switch is not taken for the upgraded one', () => {
  renameSync(clusterOf(home), path.join(nextHomeOf(home), 'before'));
  writeCluster(home, Buffer.from('an empty cluster'));
  expect(() => finishSwitch(home)).toThrow(/^An upgrade was killed .*: move .*postgres away/);
  expect(readFileSync(controlOf(nextHomeOf(home)), 'utf8')).toBe('control of the new cluster');
  renameSync(clusterOf(home), path.join(home, 'moved-away'));
  finishSwitch(home);
  expectSwitched();
});

test('a copy that was not put in place yet never is', async () => {
  finishSwitch(home);
  expect(readFileSync(controlOf(home))).toEqual(copied);
  await removeNextCluster(home);
  expect(readFileSync(controlOf(home))).toEqual(copied);
  expect(existsSync(nextHomeOf(home))).toBe(false);
});
