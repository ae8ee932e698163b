/** `npm run admin:recover` lets an owner in again who has lost the phone and the password. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { npmRun } from '#support/npm-command.ts';
import { anEnrolledMember, logIn } from '#support/second-factor.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { testFolder } from '#support/test-folder.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const recover = (...args: string[]) =>
  npmRun('admin:recover', {
    args,
    env: {
      DATABASE_URL: shop.ctx.settings.databaseUrl ?? '',
      DATA_DIR: testFolder(),
      PUBLIC_URL: 'https://shop.woad.shop',
      TRUST_PROXY: 'loopback',
      PAYMENTS: 'simulator',
      DEMO: '0',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });

test('prints a link that sets a new password once; factor and sessions are gone', async () => {
  const { member } = await anEnrolledMember(shop, 'owner');
  const { code, output } = await recover(member.email.toUpperCase());
  expect(code, output).toBe(0);
  expect(output).toContain('the link works once');
  const token = /https:\/\/shop\.woad\.shop\/auth\/reset-password\?token=([\w-]{43})/.exec(output);
  const reset = () =>
    shop.send('POST', '/api/v1/auth/password/reset', {
      body: { token: token?.[1], password: 'shuttle-and-loom-9' },
    });
  expect((await shop.send('GET', '/api/v1/auth/check-auth', { as: member })).status).toBe(401);
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(422);
  expect((await logIn(shop, member)).status).toBe(401);
  const signedIn = await shop.send('POST', '/api/v1/auth/login', {
    body: { email: member.email, password: 'shuttle-and-loom-9' },
  });
  expect(signedIn).toMatchObject({ status: 200, body: { user: { staffRole: 'owner' } } });
  const entry = await shop.ctx.db
    .selectFrom('audit_entries')
    .select(['actor_name', 'action'])
    .where('record_id', '=', member.id)
    .where('actor_id', 'is', null)
    .execute();
  expect(entry).toEqual([{ actor_name: 'Command line', action: 'staff.second-factor-removed' }]);
  const mails = await shop.ctx.db
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', member.email)
    .execute();
  expect(mails.map(({ kind }) => kind)).toContain('second-factor-changed');
});

test('helps nobody else, and says what to do', async () => {
  const { member } = await anEnrolledMember(shop, 'manager');
  for (const address of [member.email, 'nobody@example.test']) {
    const { code, output } = await recover(address);
    expect(code, output).toBe(1);
    expect(output).toContain(`No owner has the address ${address}. Nothing was changed.`);
  }
  expect((await shop.send('GET', '/api/v1/auth/check-auth', { as: member })).status).toBe(200);
  const { code, output } = await recover();
  expect(code, output).toBe(1);
  expect(output).toContain('npm run admin:recover -- ADDRESS');
});
