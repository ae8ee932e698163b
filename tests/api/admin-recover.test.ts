/** `npm run admin:recover` lets an owner in again who has lost the phone and the password. */
import { expect, test } from 'vitest';
import { directUrlOf } from '#platform/database/addresses.ts';
import { anAccount, logIn, OTHER_PASSWORD, resetPassword, statusOf } from '#support/accounts.ts';
import { npmRun } from '#support/npm-command.ts';
import { anEnrolledMember } from '#support/second-factor.ts';
import { aTestShop } from '#support/shop.ts';
import { testFolder } from '#support/test-folder.ts';
import { anApiToken, type TestUser } from '#support/users.ts';

const shop = await aTestShop();

const recover = (...args: string[]) =>
  npmRun('admin:recover', {
    args,
    env: {
      DATABASE_URL: directUrlOf(shop.ctx.settings) ?? '',
      DATA_DIR: testFolder(),
      PUBLIC_URL: 'https://shop.woad.shop',
      TRUST_PROXY: 'loopback',
      PAYMENTS: 'simulator',
      DEMO: '0',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });

/** What the audit log says that the command line did, and the kinds of mails sent about it. */
async function traces({ id, email }: TestUser) {
  const { rows } = await shop.ctx.pool.query<{ actions: string[] | null; mails: string[] | null }>(
    `SELECT (SELECT array_agg(action ORDER BY id) FROM audit_entries WHERE record_id = $1 AND actor_name = 'Command line') AS actions,
       (SELECT array_agg(kind) FROM mails WHERE recipient = $2) AS mails`,
    [id, email],
  );
  return rows[0];
}

test('prints a link that sets a new password once; password, factor, tokens and sessions are gone', async () => {
  const { member } = await anEnrolledMember(shop, 'owner');
  const { secret } = await anApiToken(shop.ctx, member, ['products.read']);
  const { code, output } = await recover(member.email.toUpperCase());
  expect(code, output).toBe(0);
  expect(output).toContain('the link works once');
  expect(output).toContain('Password, second factor and API tokens of');
  expect((await logIn(shop, member)).status).toBe(401);
  const withToken = await shop.send('GET', '/api/v1/admin/products/get', {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(withToken.status).toBe(401);
  const token = /https:\/\/shop\.woad\.shop\/auth\/reset-password\?token=([\w-]{43})/.exec(output);
  const reset = () => resetPassword(shop, token?.[1]);
  expect(await statusOf(shop, member)).toBe(401);
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(422);
  expect((await logIn(shop, member)).status).toBe(401);
  expect(await logIn(shop, member, { password: OTHER_PASSWORD })).toMatchObject({
    status: 200,
    body: { user: { staffRole: 'owner' } },
  });
  const { actions, mails } = (await traces(member)) ?? {};
  expect(actions).toEqual(['staff.second-factor-removed', 'staff.recover']);
  expect(mails).toContain('second-factor-changed');
});

test('nobody gets in with a Google account that was linked or an invitation that was sent before', async () => {
  const member = await anAccount(shop, 'owner');
  await shop.ctx.db
    .insertInto('identities')
    .values({
      issuer: 'https://accounts.google.com',
      subject: 'an-intruder',
      user_id: member.id,
      created_at: shop.clock.now(),
    })
    .execute();
  const invited = await shop.send('POST', '/api/v1/admin/staff/invitations', {
    as: member,
    body: { email: 'accomplice@example.test', role: 'owner' },
  });
  expect(invited.status, JSON.stringify(invited.body)).toBe(201);
  const { code, output } = await recover(member.email);
  expect(code, output).toBe(0);
  // There was no second factor, so that nothing is said of one.
  expect(output).toContain(`Password and API tokens of ${member.email} are removed`);
  expect((await logIn(shop, member)).status).toBe(401);
  // All owners were mailed about the invitation.
  expect(await traces(member)).toEqual({
    actions: ['staff.recover'],
    mails: ['staff-access-changed'],
  });
  const { rows } = await shop.ctx.pool.query(
    'SELECT FROM identities WHERE user_id = $1 UNION ALL SELECT FROM staff_invitations WHERE invited_by = $1',
    [member.id],
  );
  expect(rows).toEqual([]);
});

test('helps nobody else, and says what to do', async () => {
  const { member } = await anEnrolledMember(shop, 'manager');
  for (const [args, exitCode, sentence] of [
    [[member.email], 1, `No owner has the address ${member.email}. Nothing was changed.`],
    [[], 2, 'Name the email address of an owner.'],
  ] as const) {
    const { code, output } = await recover(...args);
    expect(code, output).toBe(exitCode);
    expect(output).toContain(sentence);
  }
  expect(await statusOf(shop, member)).toBe(200);
});
