/** G26: no log line contains personal data or secrets, whatever happens to the request. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { cookieIn } from '#support/accounts.ts';
import { onCleanup } from '#support/on-cleanup.ts';
import { runAllJobs } from '#support/checkout.ts';
import { startIdentitySimulator } from '#support/identity-simulator.ts';
import { aMailbox } from '#support/mailbox.ts';
import { aTestShop } from '#support/shop.ts';

test('signing in by any method and using an account logs nothing about the person', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const mailbox = aMailbox();
  let mailIsDown = true;
  const mailer = {
    ...mailbox.mailer,
    send: async (...mail: Parameters<typeof mailbox.mailer.send>) => {
      if (mailIsDown) throw new Error('the mail server is away');
      await mailbox.mailer.send(...mail);
    },
  };
  const simulator = await startIdentitySimulator();
  onCleanup(simulator.stop);
  const shop = await aTestShop(simulator.settings, { log, mailer });
  const secrets = {
    email: 'nobody-in-logs@example.test',
    userName: 'Nolda Inlogs',
    password: 'secret-loom-thread',
    next: 'secret-next-thread',
  };
  const { email, userName, password, next } = secrets;
  const agent = 'Mozilla/5.0 (Agentmark 77.1)';
  const send = async (method: string, path: string, body?: object, cookie = '') => {
    const headers = { cookie, 'user-agent': agent };
    return await shop.send(method, `/api/v1${path}`, { body, headers });
  };

  await send('POST', '/auth/register', { userName, email, password });
  await send('POST', '/auth/register', { userName, email, password });
  await send('POST', '/auth/login', { email, password: next });
  const token = await simulator.token({ email, name: userName });
  await send('POST', '/auth/google/token', { credential: token });
  const forged = await simulator.token({ email, fault: 'signature' });
  await send('POST', '/auth/google/token', { credential: forged });
  await send('POST', '/auth/password/reset/request', { email });
  await runAllJobs(shop.ctx);
  mailIsDown = false;
  await send('POST', '/auth/password/reset/request', { email });
  const [reset = ''] = await mailbox.tokens(shop, email);
  expect(reset).not.toBe('');
  await send('POST', '/auth/password/reset', { token: reset, password: next });
  const cookie = cookieIn(await send('POST', '/auth/login', { email, password: next }));
  await send('GET', '/account/data', undefined, cookie);
  await send('DELETE', '/account', { password }, cookie);
  await send('DELETE', '/account', { password: next }, cookie);
  await runAllJobs(shop.ctx);

  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  const all = { ...secrets, token, forged, reset, cookie: cookie.slice('sid='.length), agent };
  const leaked = Object.entries(all).filter(([, secret]) => text.includes(secret));
  expect(leaked).toEqual([]);
});
