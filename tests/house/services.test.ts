/** The unit for systemd is valid. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#support/test-folder.ts';
import { ROOT } from './sources.ts';

const unit = readFileSync(path.join(ROOT, 'deploy/systemd/shop.service'), 'utf8');

/** @returns what systemd finds wrong; null where it is not installed */
function problemsOf(text: string): string | null {
  const file = path.join(testFolder(), 'shop.service');
  // Where Node is installed differs.
  writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
  const { stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  });
  if (error) return null;
  // Other lines are about units of this machine.
  const ours = stderr.split('\n').filter((line) => line.includes('shop.service'));
  return ours.join('\n');
}

test('the unit for systemd is valid', ({ skip }) => {
  const problems = problemsOf(unit);
  if (problems === null) return skip('systemd-analyze is not installed; it is part of systemd');
  expect(problems).toBe('');
  expect(problemsOf(unit.replace('KillMode=mixed', 'KillMode=all'))).toContain('kill mode');
});
