/** The alerts for Prometheus: each is valid, tested by its own tool, and explained. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NEEDS_PROMTOOL, promtool } from '#support/promtool.ts';
import { ROOT } from './sources.ts';

const FOLDER = path.join(ROOT, 'deploy/prometheus');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(
  ([, name = '']) => name,
);
test('each alert has a case in which it fires, and says in the operations manual what to do', () => {
  expect(alerts.length).toBeGreaterThanOrEqual(10);
  const cases = read('deploy/prometheus/alerts.test.yml').split('- alertname: ');
  const manual = read('docs/operations.md');
  for (const name of alerts) {
    const fires = cases.some(
      (text) => text.startsWith(`${name}\n`) && text.includes('exp_alerts:'),
    );
    expect(fires, `add a case for ${name} to deploy/prometheus/alerts.test.yml`).toBe(true);
    expect(manual, `explain ${name}`).toContain(`| \`${name}\` |`);
  }
});

test('the alerts fire when they should, and not before', ({ skip }) => {
  const result = promtool(['test', 'rules', 'alerts.test.yml'], { cwd: FOLDER });
  skip(result === null, NEEDS_PROMTOOL);
  expect(result?.ok, result?.output).toBe(true);
});

test('the configuration of Prometheus is valid', ({ skip }) => {
  const result = promtool(['check', 'config', 'prometheus.yml'], { cwd: FOLDER });
  skip(result === null, NEEDS_PROMTOOL);
  expect(result?.ok, result?.output).toBe(true);
});
