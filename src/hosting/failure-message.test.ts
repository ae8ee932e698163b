import { expect, test } from 'vitest';
import { failureMessage } from '#hosting/failure-message.ts';
import { SettingsError } from '#platform/config/settings.ts';

const coded = (code: string, more = {}) => Object.assign(new Error('raw'), { code, ...more });

test.each([
  ['a wrong setting', new SettingsError(['PORT is a port.']), /^PORT is a port\.$/],
  [
    'a server that is not there',
    coded('ECONNREFUSED'),
    /^The database does not answer.*DATABASE_URL/,
  ],
  ['a wrong password', coded('28P01'), /^The database refuses the role or its password/],
  ['no such database', coded('3D000'), /^The server has no such database/],
  ['no tables', coded('42P01'), /^The database is empty or older.*db:migrate/],
  ['a locked folder', coded('EACCES', { path: '/srv/x' }), /^\/srv\/x cannot be written.*DATA_DIR/],
  ['a full disk', coded('ENOSPC'), /^The disk is full/],
  ['what caused it', new Error('failed', { cause: coded('ENOSPC') }), /^The disk is full/],
])('%s is a sentence', (_, error, sentence) => {
  expect(failureMessage(error)).toMatch(sentence);
  expect(failureMessage(error)).not.toMatch(/raw|^ +at /m);
});

test('only a defect is shown with its stack', () => {
  expect(failureMessage(new Error('odd'))).toMatch(
    /^This is a defect of the shop[\s\S]*odd\n +at /,
  );
});
