/** G26: no log line contains personal data or secrets, whatever happens to the request. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Mail } from '#gateways/mailer/mailer.ts';
import { runAllJobs } from '#support/checkout.ts';
import { startIdentitySimulator } from '#support/identity-simulator.ts';
import { openTestShop } from '#support/shop.ts';

test('signing in by any method and using an account logs nothing about the person', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const sent: Mail[] = [];
  let mailIsDown = true;
  const mailer = {
    send: async (mail: Mail) => {
      if (mailIsDown) throw new Error('the mail server is away');
      sent.push(mail);
    },
    close: () => undefined,
  };
  const simulator = await startIdentitySimulator();
  const shop = await openTestShop(simulator.settings, { log, mailer });
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
  const cookieOf = (reply: Awaited<ReturnType<typeof send>>) =>
    reply.headers.get('set-cookie')?.split(';')[0] ?? '';

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
  await runAllJobs(shop.ctx);
  const reset = sent.map((mail) => /token=([\w-]+)/.exec(mail.text)?.[1]).find(Boolean) ?? '';
  expect(reset).not.toBe('');
  await send('POST', '/auth/password/reset', { token: reset, password: next });
  const cookie = cookieOf(await send('POST', '/auth/login', { email, password: next }));
  await send('GET', '/account/data', undefined, cookie);
  await send('DELETE', '/account', { password }, cookie);
  await send('DELETE', '/account', { password: next }, cookie);
  await runAllJobs(shop.ctx);

  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  const all = { ...secrets, token, forged, reset, cookie: cookie.slice('sid='.length), agent };
  const leaked = Object.entries(all).filter(([, secret]) => text.includes(secret));
  expect(leaked).toEqual([]);
  await shop.close();
  await simulator.stop();
});
