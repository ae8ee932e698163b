import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutSettings } from './environment.ts';

test('a measured shop inherits no setting that leads to the data of a real one', () => {
  const loaded = {
    PATH: '/bin',
    HOME: '/root',
    DATA_DIR: '/var/lib/shop',
    DATABASE_URL: 'postgresql://db/shop',
    MIGRATIONS_DATABASE_URL: 'postgresql://db/shop',
    S3_BUCKET: 'pictures',
    BACKUP_TO: '/mnt/backups',
    PAYPAL_CLIENT_ID: 'real',
    SMTP_URL: 'smtps://mail',
  };
  expect(withoutSettings(loaded)).toEqual({ PATH: '/bin', HOME: '/root' });
});

test('every process that a benchmark starts is started without them', () => {
  const starters = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(import.meta.dirname, file), 'utf8') }))
    .filter(({ text }) => text.includes(" spawn('") || text.includes(' spawn(process'));
  expect(starters.length).toBeGreaterThan(1);
  for (const { file, text } of starters)
    expect(text, file).toContain('withoutSettings(process.env)');
});
