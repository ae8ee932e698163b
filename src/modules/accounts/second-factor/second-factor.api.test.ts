/** Setting a second factor up, replacing codes, and taking it away. */
import { describe, expect, test } from 'vitest';
import { accountJobs } from '#modules/accounts/index.ts';
import { auditedActions } from '#support/audited-actions.ts';
import { anAccount, changePassword, cookieIn, logIn, statusOf } from '#support/accounts.ts';
import { aMailingShop } from '#support/mailbox.ts';
import {
  anEnrolledMember,
  codeOf,
  enrol,
  reauthenticate,
  wrongCodeOf,
} from '#support/second-factor.ts';
import { aDeviceOf } from '#support/soft-authenticator.ts';
import type { TestUser } from '#support/users.ts';

const { mailbox, shop } = await aMailingShop();

const OWN = '/api/v1/account/second-factor';
const prepare = async (as: TestUser) =>
  (await shop.send('PUT', `${OWN}/totp`, { as })).body.data as unknown as {
    secret: string;
    uri: string;
  };
const stateOf = async (as: TestUser) =>
  (await shop.send('GET', OWN, { as })).body.data as unknown as Record<string, unknown>;
const mailsTo = ({ email }: TestUser) => mailbox.subjects(shop, email);
const auditOf = ({ id }: TestUser) => auditedActions(shop.ctx, id);
const removeApp = async (as: TestUser) => (await shop.send('DELETE', `${OWN}/totp`, { as })).status;
const renewCodes = (as: TestUser, headers: Record<string, string> = {}) =>
  shop.send('PUT', `${OWN}/recovery-codes`, { as, headers });
const codesIn = ({ body }: { body: { data?: never } }) =>
  (body.data as unknown as { recoveryCodes: string[] }).recoveryCodes;

describe('an authenticator app', () => {
  test('counts once a code confirms it; its secret is never shown again', async () => {
    const member = await anAccount(shop, 'viewer');
    expect(await stateOf(member)).toEqual({
      totp: false,
      passkeys: 0,
      recoveryCodes: 0,
      isRequired: false,
      isRecentlyAuthenticated: true,
      methods: ['password'],
    });
    const { secret, uri } = await prepare(member);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(member.email));
    const confirm = (code: string) =>
      shop.send('PUT', `${OWN}/totp/confirmation`, { as: member, body: { code } });
    expect((await confirm(wrongCodeOf(secret))).body.code).toBe('SETUP_CODE_WRONG');
    expect((await logIn(shop, member)).status).toBe(200);

    const code = codeOf(secret);
    const confirmed = await confirm(code);
    const recoveryCodes = codesIn(confirmed);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^[\da-z]{4}(-[\da-z]{4}){3}$/);
    expect(await stateOf(member)).toMatchObject({
      totp: true,
      recoveryCodes: 10,
      methods: ['totp', 'recovery-code'],
    });
    // The code that confirmed the app is used up.
    expect(await reauthenticate(shop, member, { code })).toMatchObject({
      status: 422,
      body: { code: 'WRONG_CODE' },
    });
    expect(await shop.send('PUT', `${OWN}/totp`, { as: member })).toMatchObject({
      status: 409,
      body: { code: 'TOTP_EXISTS' },
    });
    expect((await confirm(codeOf(secret))).body.code).toBe('TOTP_EXISTS');
    expect(await mailsTo(member)).toEqual(['An authenticator app was set up']);
    expect(await auditOf(member)).toEqual(['staff.second-factor-set']);

    const own = JSON.stringify(
      (await shop.send('GET', '/api/v1/account/data', { as: member })).body,
    );
    expect(own).toContain('"authenticatorApp":true');
    const texts = [own, JSON.stringify(await stateOf(member))].join();
    for (const hidden of [secret, ...recoveryCodes]) expect(texts).not.toContain(hidden);
  });

  test('that two tabs prepare is one for ten minutes, then there is a new secret', async () => {
    const member = await anAccount(shop, 'owner');
    const [{ secret }, other] = await Promise.all([prepare(member), prepare(member)]);
    expect(other.secret).toBe(secret);
    const age = (minutes: number) =>
      shop.ctx.pool.query(
        `UPDATE totp_secrets SET prepared_at = prepared_at - $2 * interval '1 minute' WHERE user_id = $1`,
        [member.id, minutes],
      );
    await age(9);
    expect((await prepare(member)).secret).toBe(secret);
    await age(1);
    const renewed = await prepare(member);
    expect(renewed.secret).not.toBe(secret);
    expect((await prepare(member)).secret).toBe(renewed.secret);
  });

  test('that somebody prepared who knew the old password is not used after a new one', async () => {
    const member = await anAccount(shop, 'owner');
    const { secret } = await prepare(member);
    const changed = await changePassword(shop, member);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const renewed = { ...member, cookie: cookieIn(changed) };
    expect((await prepare(renewed)).secret).not.toBe(secret);
  });

  test('recovery codes are stored as hashes, and their responses under no idempotency key', async () => {
    const { member, recoveryCodes } = await anEnrolledMember(shop);
    await renewCodes(member, { 'idempotency-key': 'codes-1' });
    const { rows } = await shop.ctx.pool.query(
      `SELECT 1 FROM recovery_codes c WHERE c::text LIKE $1
       UNION ALL SELECT 1 FROM idempotency_keys WHERE user_id = $2
       UNION ALL SELECT 1 FROM audit_entries a WHERE a::text LIKE $1
       UNION ALL SELECT 1 FROM mails m WHERE m::text LIKE $1`,
      [`%${recoveryCodes[0]}%`, member.id],
    );
    expect(rows).toEqual([]);
  });

  test('is removed with its recovery codes; signing in asks for nothing more', async () => {
    const { member } = await anEnrolledMember(shop);
    expect([await removeApp(member), await removeApp(member)]).toEqual([200, 404]);
    expect(await stateOf(member)).toMatchObject({ totp: false, recoveryCodes: 0 });
    expect((await logIn(shop, member)).status).toBe(200);
    expect(await mailsTo(member)).toContain('Your authenticator app was removed');
    expect(await auditOf(member)).toContain('staff.second-factor-removed');
  });
});

test('new recovery codes replace the earlier ones, and need a factor', async () => {
  const { member, recoveryCodes } = await anEnrolledMember(shop);
  const [renewed] = codesIn(await renewCodes(member));
  expect((await reauthenticate(shop, member, { code: recoveryCodes[0] })).body.code).toBe(
    'WRONG_CODE',
  );
  expect((await reauthenticate(shop, member, { code: renewed })).status).toBe(200);
  expect(await stateOf(member)).toMatchObject({ recoveryCodes: 9 });
  expect(await mailsTo(member)).toEqual(
    expect.arrayContaining(['You have new recovery codes', 'A recovery code was used']),
  );
  expect(await auditOf(member)).toEqual(
    expect.arrayContaining(['staff.recovery-codes-renewed', 'staff.recovery-code-used']),
  );
  expect(await renewCodes(await anAccount(shop, 'owner'))).toMatchObject({
    status: 409,
    body: { code: 'NO_SECOND_FACTOR' },
  });
});

test('passkeys of staff are second factors: recorded, and the codes go with the last one', async () => {
  const member = await anAccount(shop, 'owner');
  await aDeviceOf(shop, member);
  expect(await stateOf(member)).toMatchObject({ passkeys: 1, methods: ['passkey'] });
  const [code] = codesIn(await renewCodes(member));
  // An app that is set up, too, leaves them as they are.
  expect((await enrol(shop, member)).recoveryCodes).toEqual([]);
  expect((await reauthenticate(shop, member, { code })).status).toBe(200);
  expect(await removeApp(member)).toBe(200);
  expect(await stateOf(member)).toMatchObject({ recoveryCodes: 9 });
  const [key] = (await shop.send('GET', '/api/v1/account/passkeys', { as: member })).body
    .data as unknown as [{ id: string }];
  const remove = () => shop.send('DELETE', `/api/v1/account/passkeys/${key.id}`, { as: member });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect(await stateOf(member)).toMatchObject({ recoveryCodes: 0, methods: ['password'] });
  expect(await auditOf(member)).toEqual([
    'staff.second-factor-set',
    'staff.recovery-codes-renewed',
    'staff.second-factor-set',
    'staff.recovery-code-used',
    'staff.second-factor-removed',
    'staff.second-factor-removed',
  ]);
  expect(await mailsTo(member)).toContain('A passkey was removed');
});

describe('another owner', () => {
  test('takes a factor away, signs the member out, and the member is mailed', async () => {
    const owner = await anAccount(shop, 'owner');
    const { member } = await anEnrolledMember(shop, 'manager');
    await aDeviceOf(shop, member);
    const removeFactor = (as: TestUser) =>
      shop.send('DELETE', `/api/v1/admin/staff/${member.id}/second-factor`, { as });
    const listed = async () => {
      const { body } = await shop.send('GET', '/api/v1/admin/staff', { as: owner });
      const { members } = body.data as unknown as {
        members: { _id: string; hasSecondFactor: boolean }[];
      };
      return members.find(({ _id }) => _id === member.id)?.hasSecondFactor;
    };
    expect(await listed()).toBe(true);
    expect((await logIn(shop, member)).status).toBe(401);
    expect((await removeFactor(owner)).status).toBe(200);
    expect(await listed()).toBe(false);
    expect(await statusOf(shop, member)).toBe(401);
    expect((await logIn(shop, member)).status).toBe(200);
    expect((await removeFactor(owner)).body.code).toBe('NO_SECOND_FACTOR');
    expect(await mailsTo(member)).toContain('Your second factor was removed');
    const entry = await shop.ctx.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'after'])
      .where('record_id', '=', member.id)
      .where('actor_id', '=', owner.id)
      .executeTakeFirst();
    expect(entry?.after).toEqual({ change: 'taken-away' });
  });

  test('who removes a member from the staff removes the app with it', async () => {
    const owner = await anAccount(shop, 'owner');
    const { member } = await anEnrolledMember(shop, 'viewer');
    await shop.send('DELETE', `/api/v1/admin/staff/${member.id}`, { as: owner });
    expect(await logIn(shop, member)).toMatchObject({
      status: 200,
      body: { user: { role: 'regular' } },
    });
    const { rows } = await shop.ctx.pool.query(
      'SELECT user_id FROM totp_secrets WHERE user_id = $1 UNION ALL SELECT user_id FROM recovery_codes WHERE user_id = $1',
      [member.id],
    );
    expect(rows).toEqual([]);
  });
});

test('secrets that no code confirmed are forgotten after a day', async () => {
  const [abandoned, kept] = [
    await anAccount(shop, 'owner'),
    await enrol(shop, await anAccount(shop, 'owner')),
  ];
  await shop.send('PUT', `${OWN}/totp`, { as: abandoned });
  await shop.ctx.pool.query(`UPDATE totp_secrets SET prepared_at = now() - interval '25 hours'`);
  await accountJobs.find(({ name }) => name === 'forget-expired-tokens')?.run(shop.ctx, {});
  const left = await shop.ctx.db.selectFrom('totp_secrets').select('user_id').execute();
  expect(left.map(({ user_id }) => user_id)).toContain(kept.member.id);
  expect(left.map(({ user_id }) => user_id)).not.toContain(abandoned.id);
});
