import { expect, test } from 'vitest';
import {
  launchChecks,
  tryMail,
  tryPayments,
  tryStorage,
  type LaunchCheck,
} from '#modules/launch/index.ts';
import { COMMAND_LINE } from '#modules/audit/index.ts';
import { updateSettings } from '#modules/settings/index.ts';
import type { Context } from '#platform/context.ts';
import { aBanner } from '#support/banners.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

/** The server lacks nothing but an owner. */
const shop = await aTestShop({
  PUBLIC_URL: 'https://shop.woad.shop',
  TRUST_PROXY: 'loopback',
  SMTP_URL: 'smtps://name:secret@mail.woad.shop',
  PAYPAL_API_URL: 'https://api-m.paypal.com',
  SUPPORT_EMAIL: 'help@woad.shop',
  SHOP_NAME: 'Northbound Coffee',
  DEMO: '0',
  RATE_LIMITS: 'on',
});
const { ctx } = shop;

const idsOf = (checks: readonly LaunchCheck[], state: LaunchCheck['state']): string[] =>
  checks.filter((check) => check.state === state).map(({ id }) => id);

test('a demo on a laptop lacks everything, each with what to do', async () => {
  const laptop = await aTestShop();
  const checks = await launchChecks(laptop.ctx);
  expect(idsOf(checks, 'missing')).toEqual([
    'name',
    'contact',
    'products',
    'shipping',
    'banner',
    'policies',
    'address',
    'proxy',
    'mail',
    'payment',
    'owner',
    'demo',
  ]);
  const parts = Map.groupBy(checks, ({ part }) => part);
  expect(parts.get('shop')?.at(-1)?.id).toBe('policies');
  expect(parts.get('server')?.at(0)?.id).toBe('address');
  for (const { state, fix } of checks) expect(fix === '').toBe(state === 'done');
});

test('nothing is missing once everything is set, and each setting that is taken back is', async () => {
  const { id } = await aUser(ctx, { role: 'owner' });
  const owner = ctx.db.updateTable('users').where('id', '=', id);
  await owner.set({ email: 'ada@woad.shop' }).execute();
  const missing = async (settings: Partial<Context['settings']> = {}) =>
    idsOf(await launchChecks({ ...ctx, settings: { ...ctx.settings, ...settings } }), 'missing');
  expect(await missing()).toEqual(['products', 'shipping', 'banner', 'policies']);
  await aBanner(ctx);
  const { id: unshipped } = await aProduct(ctx);
  expect(await missing()).toEqual(['shipping', 'policies']);
  await aProduct(ctx, {
    shippingMethods: [{ name: 'Post', priceCents: 500, estimatedDeliveryDays: '3' }],
  });
  await updateSettings(ctx, COMMAND_LINE, { returnDays: 30, refundDays: '14' });
  expect(await missing()).toEqual([]);
  const advice = async () => idsOf(await launchChecks(ctx), 'advice');
  const selling = ['countries', 'methods', 'tax', 'invoices'];
  const server = ['database', 'backups'];
  expect((await advice()).toSorted()).toEqual(
    ['shipping', ...selling, 'categories', 'texts', ...server].toSorted(),
  );
  const deleted = { deleted_at: ctx.clock.now() };
  await ctx.db.updateTable('products').set(deleted).where('id', '=', unshipped).execute();
  await ctx.db.updateTable('categories').set({ hidden: true }).where('id', '=', 'pets').execute();
  expect((await advice()).toSorted()).toEqual([...selling, 'texts', ...server].toSorted());
  expect(await missing({ shopName: 'My shop' })).toEqual(['name']);

  expect(await missing({ publicUrl: 'http://shop.woad.shop' })).toEqual(['address']);
  expect(await missing({ publicUrl: 'https://localhost:3000' })).toEqual(['address']);
  expect(await missing({ trustProxy: [] })).toEqual(['proxy']);
  expect(await missing({ smtpUrl: undefined })).toEqual(['mail']);
  expect(await missing({ demo: true })).toEqual(['demo']);
  expect(await missing({ supportEmail: 'help@demo.shop' })).toEqual(['contact']);
  for (const apiUrl of ['https://api-m.sandbox.paypal.com', 'http://127.0.0.1:9'])
    expect(await missing({ payments: { ...ctx.settings.payments, apiUrl } })).toEqual(['payment']);
  await shop.owner.query("INSERT INTO untrusted_proxies VALUES ('10.0.0.9', now())");
  expect(await missing()).toEqual(['proxy']);
  expect(await missing({ trustProxy: ['10.0.0.0/8'] })).toEqual([]);
  await owner.set({ role: 'regular' }).execute();
  expect(await missing({ trustProxy: ['10.0.0.0/8'] })).toEqual(['owner']);
});

test('credentials that the provider refuses, and a mail server that does not answer, are missing', async () => {
  const check = {
    id: 'x',
    part: 'server',
    label: 'X',
    state: 'done',
    fact: 'Set.',
    fix: '',
  } as const;
  const asked = (outcome: unknown) =>
    tryPayments(
      {
        ...ctx,
        payments: {
          ...ctx.payments,
          paypal: { ...ctx.payments.paypal, getPayment: async () => outcome as never },
        },
      },
      check,
    );
  const sent = (send: () => Promise<void>) =>
    tryMail({ ...ctx, mailer: { send, close: () => undefined } }, check);
  expect(await asked({ kind: 'unknown', reason: 'sign-in' })).toMatchObject({
    state: 'missing',
    fact: 'The payment provider refuses the credentials.',
  });
  expect(await asked({ kind: 'unknown', reason: 'timeout' })).toMatchObject({ state: 'missing' });
  expect(await asked({ kind: 'failed' })).toMatchObject({ state: 'done' });
  expect(await sent(() => Promise.reject(new Error('connection refused')))).toMatchObject({
    state: 'missing',
    fact: expect.stringContaining('connection refused'),
  });
  expect(await tryStorage(ctx, check)).toBe(check);
  const message = 'DATA_DIR: the disk is full.';
  const files = { ...ctx.files, problem: async () => ({ message, isRetryable: false }) };
  expect(await tryStorage({ ...ctx, files }, check)).toMatchObject({
    state: 'missing',
    fix: message,
  });
  expect(await sent(() => Promise.resolve())).toMatchObject({
    state: 'done',
    fact: 'A test mail was sent to help@woad.shop.',
  });
});
