import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { testFolder } from '#support/test-folder.ts';
import { createMailer } from './create-mailer.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mail, Mailer } from './mailer.ts';

const aMail = (over: Partial<Mail> = {}): Mail => ({
  to: 'shopper@demo.shop',
  from: 'Needle & Thread, "Fine" Goods <shop@demo.shop>',
  subject: 'Your order W-10042',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  messageId: '<0192@demo.shop>',
  ...over,
});

describe('mail to files', () => {
  test('writes one whole mail that a mail program can open', async () => {
    const folder = testFolder();
    await createFileMailer(join(folder, 'mail'), () => new Date('2026-03-04T05:06:07Z')).send(
      aMail(),
    );
    const [name = '', ...others] = await readdir(join(folder, 'mail'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^2026-03-04T05-06-07-000Z--0192-demo\.shop-[0-9a-f]{10}\.eml$/);
    const text = await readFile(join(folder, 'mail', name), 'utf8');
    expect(text).toContain('Message-ID: <0192@demo.shop>');
    expect(text).toContain('To: shopper@demo.shop');
    expect(text).toContain('<shop@demo.shop>');
    expect(text).toContain('Date: Wed, 04 Mar 2026 05:06:07 +0000');
    expect(text).toContain('<p>Thank you</p>');
  });

  test('the same mail sent again, even later, stays one file', async () => {
    const folder = testFolder();
    let now = new Date('2026-03-04T05:06:07Z');
    const mailer = createFileMailer(folder, () => now);
    await mailer.send(aMail());
    now = new Date('2026-03-05T00:00:00Z');
    await mailer.send(aMail({ text: 'Thank you again', again: true }));
    await mailer.send(aMail({ messageId: '<0193@demo.shop>' }));
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    const first = names.find((name) => name.startsWith('2026-03-04')) ?? '';
    expect(await readFile(join(folder, first), 'utf8')).toContain('Thank you again');
  });

  test('ids that differ only in signs a file name cannot hold stay two mails', async () => {
    const folder = testFolder();
    const mailer = createFileMailer(folder);
    await mailer.send(aMail({ messageId: '<a/b@demo.shop>' }));
    await mailer.send(aMail({ messageId: '<a:b@demo.shop>' }));
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('hostile fields add no header, no recipient and no path', async () => {
    const folder = testFolder();
    await createFileMailer(folder).send(
      aMail({
        to: 'a@demo.shop, b@demo.shop',
        subject: 'Hello\r\nBcc: victim@demo.shop',
        messageId: '../../x\r\nX-Evil: 1',
      }),
    );
    const [name = ''] = await readdir(folder);
    const head = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).not.toMatch(/^X-Evil:/im);
    expect(head).not.toMatch(/^To:.*a@demo\.shop, b@demo\.shop\s*$/im);
  });
});

describe('mail by SMTP', () => {
  let server: Server;
  let mailer: Mailer | undefined;
  afterEach(async () => {
    mailer?.close();
    await new Promise((resolve) => server.close(resolve));
  });

  test('hands the mail to the server that the address names', async () => {
    const received: string[] = [];
    const port = await listen((text) => {
      received.push(text);
      return '250 taken';
    });
    mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '/nowhere' });
    await mailer.send(aMail());
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('Subject: Your order W-10042');
  });

  test('throws when the server refuses, so that the job tries again', async () => {
    const port = await listen(() => '451 later');
    mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '/nowhere' });
    await expect(mailer.send(aMail())).rejects.toThrow(/451/);
  });

  test.each([
    ['550 no such mailbox', true],
    ['450 mailbox busy', false],
  ])('%s to a recipient: for good %s', async (answer, forGood) => {
    const port = await listen(() => '250 taken', answer);
    mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '/nowhere' });
    const problem: unknown = await mailer.send(aMail()).catch((error: unknown) => error);
    expect(String(problem)).toContain(answer);
    expect(problem instanceof Error && 'recipientRefused' in problem).toBe(forGood);
  });

  /** The smallest mail server: says yes to everything, then what `onMail` says about the mail. */
  async function listen(
    onMail: (text: string) => string,
    onRecipient = '250 fine',
  ): Promise<number> {
    server = createServer((socket) => {
      let data: string | null = null;
      const say = (line: string) => socket.write(`${line}\r\n`);
      say('220 test');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        if (data !== null) {
          data += text;
          if (!data.endsWith('\r\n.\r\n')) return;
          say(onMail(data));
          data = null;
        } else if (/^DATA/i.test(text)) {
          data = '';
          say('354 go on');
        } else say(/^RCPT/i.test(text) ? onRecipient : '250 fine');
      });
      socket.on('error', () => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }
});
